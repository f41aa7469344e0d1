import { expect, it } from 'vitest'
import { categoryOf } from './category.ts'
import { dayOfDriver } from './driver-day.ts'

it.each([
  ['6-21-2006', '2006-06-21'],
  ['12-1-2024', '2024-12-01'],
  ['21-6-2006', null],
  ['2006-06-21', null],
  ['', null],
  [null, null],
])('the day in %j is %j', (text, day) => expect(dayOfDriver(text)).toBe(day))

it.each([
  ['Display', 'NVIDIA GeForce RTX 3060', 'Graphics'],
  ['MEDIA', 'Realtek Audio', 'Audio'],
  ['Net', 'Wi-Fi', 'Network'],
  ['HIDClass', 'Xbox Wireless Controller', 'Gaming'],
  ['HIDClass', 'HID Keyboard', 'System'],
  [null, 'Something', 'System'],
])('a device of class %j named %j is %j', (deviceClass, name, category) =>
  expect(categoryOf(deviceClass, name)).toBe(category),
)
