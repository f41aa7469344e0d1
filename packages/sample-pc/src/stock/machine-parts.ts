/**
 * Hardware parts of the sample PCs that have no effect on the simulated figures. These parts are invented but typical
 * of PCs on sale.
 */
const gibibyte = 2 ** 30

type Module = {
  slot: string
  bytes: number
  kind: string
  speed: number
  rated: number
  maker: string
  part: string
}

export type MachineParts = {
  computer: { maker: string; model: string }
  board: { maker: string; model: string; version: string | null }
  firmware: { maker: string; version: string; date: string }
  processor: { name: string; cores: number; socket: string }
  slots: number
  largest: number
  modules: readonly Module[]
  drive: { model: string; kind: 'ssd' | 'hardDisk'; bus: string; wear: number | null; hours: number }
  /** Capacity in milliwatt-hours; null if the PC has no battery. */
  battery: { design: number; full: number; cycles: number } | null
}

const desktopModule = (slot: string): Module => ({
  slot,
  bytes: 8 * gibibyte,
  kind: 'DDR4',
  speed: 2666,
  rated: 3200,
  maker: 'Corsair',
  part: 'CMK16GX4M2B3200C16',
})

export const desktopParts: MachineParts = {
  computer: { maker: 'Micro-Star International Co., Ltd.', model: 'MS-7C91' },
  board: {
    maker: 'Micro-Star International Co., Ltd.',
    model: 'MAG B550 TOMAHAWK (MS-7C91)',
    version: '1.0',
  },
  firmware: { maker: 'American Megatrends International, LLC.', version: 'A.G0', date: '2023-08-16' },
  processor: { name: 'AMD Ryzen 5 5600', cores: 6, socket: 'AM4' },
  slots: 4,
  largest: 128 * gibibyte,
  modules: [desktopModule('DIMM_A2'), desktopModule('DIMM_B2')],
  drive: { model: 'SAMSUNG MZVLB512HAJQ-00000', kind: 'ssd', bus: 'NVMe', wear: 7, hours: 4120 },
  battery: null,
}

export const laptopParts: MachineParts = {
  computer: { maker: 'LENOVO', model: '20L5000SGE' },
  board: { maker: 'LENOVO', model: '20L5000SGE', version: null },
  firmware: { maker: 'LENOVO', version: 'N24ET73W (1.48)', date: '2023-03-29' },
  processor: { name: 'Intel Core i5-8250U', cores: 4, socket: 'U3E1' },
  slots: 2,
  largest: 32 * gibibyte,
  modules: [
    {
      slot: 'ChannelA-DIMM0',
      bytes: 16 * gibibyte,
      kind: 'DDR4',
      speed: 2400,
      rated: 2400,
      maker: 'Samsung',
      part: 'M471A2K43CB1-CRC',
    },
  ],
  drive: { model: 'TOSHIBA MQ01ACF032', kind: 'hardDisk', bus: 'SATA', wear: null, hours: 18_930 },
  battery: { design: 45_070, full: 31_240, cycles: 712 },
}
