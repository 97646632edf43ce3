"""Names that belong to Python, to CircuitPython and to its modules that the firmware uses: never another name for what the program has.

tests/host/test_deploy_join.py reads CircuitPython's own descriptions and says what is missing.
"""

_NAMES = """
AUTO_RELOAD AnalogIn AnalogOut AnyDisplay AnyDisplayBus AnyFramebuffer ArrayType Atkinson BOOTLOADER BROWNOUT Bitmap BlendMode
BuiltinFont BusDisplay CIRCUITPYTHON_TERMINAL CLOCK_BOOTTIME CLOCK_MONOTONIC CLOCK_MONOTONIC_RAW CLOCK_PROCESS_CPUTIME_ID
CLOCK_REALTIME CLOCK_TAI CLOCK_THREAD_CPUTIME_ID CONSUMER_CONTROL Circle ColorConverter Colorspace DEBUG_COLLECTABLE
DEBUG_LEAK DEBUG_SAVEALL DEBUG_STATS DEBUG_UNCOLLECTABLE DEEP_SLEEP_ALARM DOWN Device DigitalInOut DigitalInOutProtocol
Direction DitherAlgorithm DriveMode EVEN Error Event EventQueue FLASH_WRITE_FAIL FONT FloydStenberg FontProtocol
GC_ALLOC_OUTSIDE_VM Glyph Group HARD_FAULT I2C I2CDisplayBus INPUT INTERRUPT_ERROR Incomplete IncrementalEncoder
JSONDecodeError JSONDecoder JSONEncoder KEYBOARD KeyMatrix Keys MISO MOSI MOUSE NLR_JUMP_FAIL NONE NORMAL NO_CIRCUITPY NO_HEAP
Normal ODD OPEN_DRAIN OUTPUT OnDiskBitmap POWER_ON PROGRAMMATIC PUSH_PULL PWMOut Palette ParallelBus Parity Pin Polygon PortIn
PortOut Processor Pull REPL_RELOAD RESCUE_DEBUG RESET_PIN RGB555 RGB555_SWAPPED RGB565 RGB565_SWAPPED RGB888 RTC Rectangle
ResetReason RunMode RunReason Runtime SAFE_MODE SDK_FATAL_ERROR SH1107_addressing SOFTWARE SPI STACK_OVERFLOW STARTUP
SUPERVISOR_RELOAD SafeModeReason Screen Serial ShiftRegisterKeys StatusBar Struct Terminal TileGrid UART UF2 UNKNOWN
USB_BOOT_DEVICE_NOT_INTERFACE_ZERO USB_TOO_MANY_ENDPOINTS USB_TOO_MANY_INTERFACE_NAMES USER VfsFat WATCHDOG a2b_base64 a2b_hex
a2b_qp a2b_uu add add_note address algorithm alphablend altzone angle append args argv array arrayblit as_integer_ratio
asctime audio_control_interface_name auto_refresh autoreload b2a_base64 b2a_hex b2a_qp b2a_uu backlight_on_high backlight_pin
baudrate bit_count bit_length bitmap bits bits_per_pixel bits_per_value ble_workflow blendmode blit block_device board_id
boot_device boundary_fill brightness brightness_command buf buffer buffer_info bus byteorder bytes_per_cell byteswap
c_contiguous calcsize calibration callbacks capitalize casefold cast center characters_written chdir chip_select clear clock
clock_getres clock_gettime clock_gettime_ns clock_settime clock_settime_ns close closed codecs codepoint collect color
color_count color_depth color_index colorspace colstart column column_pins columns_to_anodes command configure conjugate
connected console const contains contiguous convert copy count cpu cpus crc32 crc_hqx ctime cts cursor_x cursor_y data data0
data_as_commands data_pins datetime daylight debounce_threshold decode decoder default default_tile deinit deinited delay
delay_us deleter denominator dest_bitmap dest_clip0 dest_clip1 detach detect_encoding device_address devices difference
difference_update direction dirty disable disable_concurrent_write_protection disable_interrupts disable_usb_drive discard
display display_bus dither divisor draw_circle draw_line draw_polygon drive_mode dump dumps duty_cycle element_size enable
enable_interrupts enable_usb_drive encode encoder encoding end endswith erase_filesystem errno error errors event events exit
expandtabs extend extended f_contiguous factor1 factor2 fdel fget file filename filename2 fileno filesystem fill
fill_color_value fill_region fill_row find flip_x flip_y flush font format format_map freeze frequency from_bytes frombytes
fromfile fromhex fromkeys fromlist fromunicode fset garbage get get_boot_device get_bounding_box get_clock_info get_count
get_debug get_freeze_count get_glyph get_into get_last_received_report get_objects get_previous_traceback get_referents
get_referrers get_setting get_stats get_threshold getcwd getenv getmount getter gi_code gi_frame gi_running gi_suspended
gi_yieldfrom gmtime grayscale half_duplex height hex hexlify hidden i2c_bus ilistdir imag implementation in_buffer in_end
in_jack_name in_report_lengths in_start in_waiting index init_sequence input_colorspace insert interface_name intersection
intersection_update interval is_finalized is_tracked is_transparent isalnum isalpha isascii isatty isdecimal isdigit
isdisjoint isenabled isidentifier islower isnumeric isprintable isspace issubset issuperset istitle isupper item items
itemsize iter_unpack join key key_count key_number key_number_to_row_column keys label latch layer line_buffering listdir
ljust load loads localtime location lower lstrip make_opaque make_transparent maketrans manufacturer mask max_events maxsize
mem_alloc mem_free minimum_frames_per_second mkdir mkfs mktime mode modules monotonic monotonic_ns mount mount_path mro msg
name native_frames_per_second nbytes ndim new_color newlines numerator nvm obj old_color on_next_reset open opt_level other
out_buffer out_end out_jack_name out_report_lengths out_start out_waiting overflowed pack pack_into palette_index parity
partition path perf_counter perf_counter_ns phase pid pin pin_a pin_b pins pixel_shader pixels_in_byte_share_row platform
points polarity pop popitem ports position pressed print_exception probe process_time process_time_ns product
pthread_getcpuclockid pul pull radius read readable readfrom_into readinto readline readlines readonly real
receiver_buffer_size reconfigure reference_voltage refresh release release_displays released reload reload_on_error
reload_on_success remount remove removeprefix removesuffix rename replace replace_color replaced_color_value report
report_descriptor report_id report_ids reset reset_input_buffer reset_output_buffer reset_reason reset_terminal reverse
reverse_pixels_in_byte reverse_pixels_in_element reverse_rows rfind rgb_status_brightness rindex rjust rmdir root_group
rotation rotozoom row row_column_to_key_number row_pins rowstart rpartition rs485_dir rs485_invert rsplit rstrip rtc rts
run_mode run_reason runtime safe_mode_reason scale scan scanner scl scroll_area sda seek seekable self send send_report
serial_bytes_available serial_connected set_column_command set_debug set_interface_name set_names set_next_code_file
set_row_command set_threshold set_time_source set_usb_identification setdefault setter shape shift_x shift_y
single_byte_bounds size skip_dest_index skip_index skip_source1_index skip_source2_index skip_source_index sleep sort
source_bitmap source_bitmap_1 source_bitmap_2 source_bitmapp source_clip0 source_clip1 source_colorspace split splitlines
start startswith stat status_bar statvfs stdin stdout step sticky_on_error sticky_on_reload sticky_on_success stop
streaming_interface_name strerror strftime strides strip strptime struct_time suboffsets swap_bytes_in_element swapcase
switch_to_input switch_to_output symmetric_difference symmetric_difference_update sync target_frames_per_second tell
temperature thread_time thread_time_ns threshold throw ticks_add ticks_diff ticks_ms tile_height tile_index tile_width time
time_ns timeout timestamp timezone title to_bytes tobytes tofile tolist toreadonly touch_tuple tounicode translate
transpose_xy truncate try_lock typecode typecodes tzname tzset uid umount uname unfreeze unhexlify union unlink unlock unpack
unpack_from unsafe_disable_usb_drive update upper urandom usage usage_page usb_connected val value value_count value_to_latch
value_when_pressed values variable_frequency version vid voltage watchdog width with_traceback working_directory writable
write write_ram_command write_readinto write_through write_timeout write_value writelines writeto writeto_then_readfrom
x_pixels y_pixels zfill
"""
KEPT = frozenset(name for line in _NAMES.splitlines() for name in line.split())
