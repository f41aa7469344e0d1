/** Devices that save power while unused: on mains power, they may stay awake; on battery, nothing changes. */
import { on, primary, tweakWith } from '../../make.ts'
import { power } from '../../make-system.ts'
import { atlas } from '../../sources.ts'
import { states } from '../../state-words.ts'

const powercfg = primary(
  'https://learn.microsoft.com/windows-hardware/design/device-experiences/powercfg-command-line-options',
)

const tweak = tweakWith({ area: 'power', category: 'devices' })

export const powerDevices = [
  tweak({
    id: 'power.disableUSBPowerSaving',
    title: 'Keep idle USB devices powered',
    name: { en: 'USB power saving', de: 'USB-Energiesparen' },
    states: states(
      ['Idle devices are suspended', 'Geräte schlafen im Leerlauf'],
      ['Always powered', 'Bleibt an'],
    ),
    keywords: ['maus', 'tastatur', 'disconnect'],
    description: 'Turns off selective suspend of USB devices while the PC is plugged in.',
    risk: 'safe',
    riskReason: 'A little more power.',
    evidence: 'documented',
    sources: [
      primary('https://learn.microsoft.com/windows-hardware/drivers/usbcon/usb-selective-suspend'),
      powercfg,
    ],
    disputed: 'This setting fixes devices that drop out or wake slowly; other devices gain nothing.',
    options: on(
      ...power(
        '2a737441-1930-4402-8d77-b2bebba308a3/48e6b7a6-50f5-4782-a5d4-53bb8f07e226',
        { ac: 0, dc: 1 },
        { ac: 1, dc: 1 },
      ),
    ),
  }),
  tweak({
    id: 'power.pciExpressAspm',
    title: 'Turn off power saving of PCI Express',
    name: { en: 'PCI Express power saving', de: 'PCI-Express-Energiesparen' },
    states: states(['Saves power', 'Spart Strom'], ['Full speed', 'Volles Tempo']),
    keywords: ['fps', 'grafikkarte'],
    description: 'Keeps the links to the graphics card and the SSD at full speed while the PC is plugged in.',
    risk: 'caution',
    riskReason: 'An idle PC draws more power.',
    evidence: 'documented',
    sources: [powercfg],
    disputed: 'This setting is only for devices that drop out.',
    options: on(
      ...power(
        '501a4d13-42af-4429-9fd1-a8218c268e20/ee12f906-d277-404b-b6da-e5fa1a576df5',
        { ac: 0, dc: 2 },
        { ac: 1, dc: 2 },
      ),
    ),
  }),
  tweak({
    id: 'power.wirelessAdapter',
    title: 'Keep Wi-Fi at full power while plugged in',
    name: { en: 'Wi-Fi power saving', de: 'WLAN-Energiesparen' },
    states: states(['Saves power when idle', 'Spart im Leerlauf Strom'], ['Full power', 'Volle Leistung']),
    keywords: ['lag', 'ping', 'disconnect'],
    description: 'Stops the Wi-Fi adapter from dozing between packets while the PC is plugged in.',
    risk: 'safe',
    riskReason: 'This setting is the default while the PC is plugged in.',
    evidence: 'documented',
    sources: [powercfg],
    disputed: 'This setting changes nothing on a PC where nobody changed the setting before.',
    options: on(
      ...power(
        '19cbb8fa-5279-450e-9fac-8a3d5fedd0c1/12bbebe6-58d6-4636-95bb-3217ef867c1a',
        { ac: 0, dc: 2 },
        { ac: 0, dc: 2 },
      ),
    ),
  }),
  tweak({
    id: 'power.nvmeIdle',
    title: 'Keep the NVMe drive awake',
    name: { en: 'NVMe drive sleep', de: 'Ruhe des NVMe-Laufwerks' },
    states: states(['May sleep deeply', 'Darf tief ruhen'], ['Stays awake', 'Bleibt wach']),
    description: 'Keeps the first NVMe drive out of its deeper sleep while the PC is plugged in.',
    risk: 'caution',
    riskReason: 'The drive gets warmer.',
    evidence: 'unsourced',
    sources: [atlas('Executables/AtlasModules/Scripts/ScriptWrappers/DisablePowerSaving.ps1', 38)],
    disputed:
      'This setting helps only against stutters after a pause; nobody has measured a gain in everyday use.',
    unverified: true,
    options: on(
      ...power(
        '0012ee47-9041-4b5d-9b77-535fba8b1442/d639518a-e56d-4345-8af2-b9f32fb26109',
        { ac: 0, dc: 200 },
        { ac: 200, dc: 200 },
      ),
    ),
  }),
]
