/**
 * The network presets. Windows 11 tunes TCP itself, so each preset restores Windows' healthy defaults and lists the
 * settings that it leaves alone.
 */
import { defaultOption, type Preset } from '@clearpane/model'
import { adapterHelp, choose, healthyTcp } from './sets.ts'

const window = {
  what: 'A fixed TCP window',
  why: 'Windows has ignored it since Vista: auto-tuning grows the window as far as the line needs',
}
const nagle = {
  what: "Nagle's algorithm",
  why: 'games use UDP or turn it off themselves; Wi-Fi can get slower without it',
}
const marks = {
  what: 'QoS marks',
  why: 'they belong to one program each, and most routers ignore them; the network page makes them',
}
const dnsServers = {
  what: 'DNS servers',
  why: 'they change how a name is found, not how fast a line is; choose them on the network page',
}
const jumbo = {
  what: 'Jumbo frames and an MTU of 9000',
  why: 'connections hang unless every device on the network uses them',
}

export const networkGaming = {
  id: 'network-gaming',
  group: 'network',
  title: 'Gaming (repair)',
  summary: 'Repairs what tuning programs broke; on a healthy PC nothing changes',
  features: [
    'TCP as Windows expects it',
    'Adapters do the work their hardware can do',
    'Wi-Fi at full power while plugged in',
  ],
  warning:
    'These are the defaults of Windows. The connection drops for a few seconds while the adapters restart. Lag comes from the line and the router: measure before and after.',
  choices: [...healthyTcp, ...adapterHelp, ...choose('power.wirelessAdapter')],
  leavesAlone: [
    nagle,
    window,
    marks,
    { what: 'Interrupt moderation', why: 'saves microseconds and costs processor time' },
  ],
} satisfies Preset

export const networkStreaming = {
  id: 'network-streaming',
  group: 'network',
  title: 'Streaming (repair)',
  summary: 'Repairs the receive window and the adapters; on a healthy PC nothing changes',
  features: ['TCP as Windows expects it', 'Adapters do the work their hardware can do'],
  warning:
    "The connection drops for a few seconds while the adapters restart. It doesn't make a healthy PC faster.",
  choices: [...healthyTcp, ...adapterHelp],
  leavesAlone: [jumbo, window, marks, dnsServers],
} satisfies Preset

export const networkWork = {
  id: 'network-work',
  group: 'network',
  title: 'Productivity (repair)',
  summary: 'Repairs TCP and leaves power saving and adapters alone; on a healthy PC nothing changes',
  features: [
    'TCP receive window adjusts itself',
    'CUBIC congestion control',
    'Window scaling heuristics off',
  ],
  warning: 'Changes something only where a tuning program made changes before.',
  choices: [...healthyTcp],
  leavesAlone: [
    { what: 'Adapters', why: 'company VPNs and filters depend on them' },
    { what: 'Power saving', why: 'a laptop at work lives on its battery' },
    dnsServers,
    window,
  ],
} satisfies Preset

export const networkMaximum = {
  id: 'network-maximum',
  group: 'network',
  title: 'Maximum Performance',
  summary:
    'The repairs of the gaming preset, and each packet reported at once: a shorter wait for less throughput',
  features: [
    'TCP as Windows expects it',
    'Adapters do the work their hardware can do',
    'Interrupt moderation off',
    'Wi-Fi at full power while plugged in',
  ],
  warning:
    'More work for the processor: very fast downloads can get slower. The connection drops for a few seconds while the adapters restart.',
  choices: [...healthyTcp, ...adapterHelp, ...choose('power.wirelessAdapter', 'network.interruptModeration')],
  leavesAlone: [jumbo, window, nagle, marks],
} satisfies Preset

const chosen = [networkGaming, networkStreaming, networkWork, networkMaximum].flatMap(
  (preset) => preset.choices,
)

export const networkDefault = {
  id: 'network-default',
  group: 'network',
  title: 'Default',
  summary: 'Every value the other network presets change, as Windows documents it',
  features: ['TCP and adapters as Windows ships them', 'Power saving of Wi-Fi as Windows ships it'],
  warning: 'Your own choices among these values are replaced; to get those back, use undo instead.',
  choices: [...new Set(chosen.map((choice) => choice.tweakId))].map((tweakId) => ({
    tweakId,
    option: defaultOption,
  })),
  leavesAlone: [
    dnsServers,
    {
      what: 'Addresses, VPNs and filters',
      why: 'only a reset of the network stack touches them, and that cannot be undone',
    },
    { what: 'What your values were before', why: 'undo puts them back, value by value' },
  ],
} satisfies Preset

export const networkPresets: readonly Preset[] = [
  networkGaming,
  networkStreaming,
  networkWork,
  networkMaximum,
  networkDefault,
]
