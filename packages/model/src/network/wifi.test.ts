/** Tests the bands, standards and security of a wireless connection. */
import { describe, expect, test } from 'vitest'
import { wifiBand, wifiSecurity, wifiStandard } from './wifi.ts'

describe('the band of a wireless connection', () => {
  test.each([
    ['of channel 6 by its frequency', 2_437_000, 6, 7, '2.4 GHz'],
    ['of channel 36 by its frequency', 5_180_000, 36, 8, '5 GHz'],
    ['of channel 37, which 2.4 and 5 GHz lack', 6_135_000, 37, 10, '6 GHz'],
    ['of channel 1 in the 6 GHz band', 5_955_000, 1, 10, '6 GHz'],
    ['of channel 165', 5_825_000, 165, 10, '5 GHz'],
    ['of WiGig isn’t one of the three', 60_480_000, 2, 9, null],
    ['without a frequency, of an old standard', null, 1, 7, '2.4 GHz'],
    ['without a frequency, of a channel of 5 GHz alone', null, 36, 10, '5 GHz'],
    ['without a frequency, of a channel of 2.4 GHz alone', null, 6, 10, '2.4 GHz'],
    ['without a frequency, of a channel of 6 GHz alone', null, 21, 10, '6 GHz'],
    ['without a frequency, of one beyond 5 GHz', null, 185, 11, '6 GHz'],
    ['without a frequency stays open where two have the channel', null, 1, 10, null],
    ['without a frequency stays open between 5 and 6 GHz', null, 149, 11, null],
    ['of 149 with Wi-Fi 5 is clear', null, 149, 8, '5 GHz'],
    ['of nothing known', null, null, null, null],
  ] as const)('is right: %s', (_, frequency, channel, phy, expected) => {
    expect(wifiBand(frequency, channel, phy)).toBe(expected)
  })
})

test.each([
  [10, '5 GHz', 'Wi-Fi 6 (802.11ax)'],
  [10, '6 GHz', 'Wi-Fi 6E (802.11ax)'],
  [11, '6 GHz', 'Wi-Fi 7 (802.11be)'],
  [8, null, 'Wi-Fi 5 (802.11ac)'],
  [99, null, null],
] as const)('the wireless standard %s at %s is called %s', (phy, band, expected) => {
  expect(wifiStandard(phy, band)).toBe(expected)
})

test.each([
  [null, 'open'],
  [7, 'WPA2-Personal'],
  [9, 'WPA3-Personal'],
  [77, null],
])('the authentication %s is called %s', (authentication, expected) => {
  expect(wifiSecurity(authentication)).toBe(expected)
})
