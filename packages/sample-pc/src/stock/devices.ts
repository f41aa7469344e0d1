import { createHash } from 'node:crypto'

/** The sample PCs' drivers, along with the drivers that Windows Update would offer for them. They are invented. */
export type Offer = {
  id: string
  title: string
  date: string
  bytes: number
  needsRestart: boolean
  /** Whether Windows discovers during the installation that the offered driver is no better than the current one. */
  fails: boolean
  /** Version of the device's driver after the offered one has been installed. */
  version: string
}

export type SampleDriver = {
  id: string
  device: string
  category: 'Graphics' | 'Audio' | 'Network' | 'USB' | 'Gaming' | 'Camera' | 'Printer' | 'System'
  manufacturer: string
  version: string
  date: string
  /** The device's problem code in Windows; null if the device works. */
  problem: number | null
  /** The driver that Windows Update offers; null if the current one is up to date. */
  offer: Offer | null
}

type Row = [
  id: string,
  device: string,
  category: SampleDriver['category'],
  manufacturer: string,
  version: string,
  date: string,
  offered?: readonly [date: string, mebibytes: number, version: string],
]

/**
 * Makes a GUID that is the same in every run, because the history and stored results use it to identify the offered
 * driver.
 */
const guidOf = (text: string): string => {
  const hex = createHash('sha256').update(text).digest('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20, 32)].join(
    '-',
  )
}

const driver = ([id, device, category, manufacturer, version, date, offered]: Row): SampleDriver => ({
  id,
  device,
  category,
  manufacturer,
  version,
  date,
  problem: null,
  offer:
    offered === undefined
      ? null
      : {
          id: guidOf(`driver ${id}`),
          fails: category === 'Audio',
          title: `${manufacturer} - ${category} - ${offered[2]}`,
          date: offered[0],
          bytes: offered[1] * 2 ** 20,
          needsRestart: category === 'Graphics' || category === 'System',
          version: offered[2],
        },
})

const shared: readonly Row[] = [
  [
    'PCI\\VEN_8086&DEV_125C',
    'Intel(R) Ethernet Controller I226-V',
    'Network',
    'Intel',
    '2.1.3.15',
    '2024-03-11',
    ['2025-06-02', 3, '2.1.4.3'],
  ],
  [
    'PCI\\VEN_8086&DEV_51F0',
    'Intel(R) Wi-Fi 6E AX211 160MHz',
    'Network',
    'Intel',
    '23.60.1.2',
    '2024-06-20',
    ['2025-08-12', 28, '23.150.0.3'],
  ],
  [
    'HDAUDIO\\FUNC_01&VEN_10EC',
    'Realtek High Definition Audio',
    'Audio',
    'Realtek',
    '6.0.9622.1',
    '2024-01-30',
    ['2025-05-19', 96, '6.0.9832.1'],
  ],
  ['USB\\VID_046D&PID_0825', 'Logitech HD Webcam C270', 'Camera', 'Logitech', '1.3.89.0', '2021-11-04'],
  ['USB\\ROOT_HUB30', 'USB Root Hub (USB 3.0)', 'USB', 'Microsoft', '10.0.26100.1', '2006-06-21'],
  ['PRINTENUM\\HPLaserJet', 'HP LaserJet Pro M404', 'Printer', 'HP', '61.250.1.24832', '2022-09-14'],
  ['ROOT\\SYSTEM', 'Microsoft Basic Display Driver', 'System', 'Microsoft', '10.0.26100.1', '2006-06-21'],
]

export const desktopDrivers: readonly SampleDriver[] = [
  [
    'PCI\\VEN_10DE&DEV_2504',
    'NVIDIA GeForce RTX 3060',
    'Graphics',
    'NVIDIA',
    '32.0.15.6094',
    '2024-08-14',
    ['2025-09-30', 712, '32.0.15.8142'],
  ] as Row,
  [
    'PCI\\VEN_1022&DEV_1480',
    'AMD SMBus',
    'System',
    'AMD',
    '5.12.0.44',
    '2023-05-25',
    ['2025-03-18', 12, '5.12.0.48'],
  ] as Row,
  ['USB\\VID_045E&PID_0B12', 'Xbox Controller', 'Gaming', 'Microsoft', '10.0.26100.1', '2006-06-21'] as Row,
  ...shared,
].map(driver)

export const laptopDrivers: readonly SampleDriver[] = [
  [
    'PCI\\VEN_8086&DEV_5917',
    'Intel(R) UHD Graphics 620',
    'Graphics',
    'Intel',
    '31.0.101.2111',
    '2022-07-18',
    ['2024-10-09', 388, '31.0.101.2134'],
  ] as Row,
  ...shared,
]
  .map(driver)
  .concat({
    ...driver([
      'USB\\VID_0BDA&PID_8153',
      'Realtek USB GbE Family Controller',
      'Network',
      'Realtek',
      '10.5.1.0',
      '2019-07-08',
    ]),
    // CM_PROB_FAILED_START: https://learn.microsoft.com/windows-hardware/drivers/install/cm-prob-failed-start
    problem: 10,
  })
