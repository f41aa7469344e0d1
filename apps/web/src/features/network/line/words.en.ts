/** Words of the connection’s states and of Wi-Fi details. */
export const words = {
  unknown: 'Unknown',
  state: {
    offline: {
      title: 'You’re offline',
      text: 'No adapter leads anywhere. Check the cable, Wi-Fi or airplane mode; what’s below is from before, or empty.',
    },
    signIn: {
      title: 'This network wants you to sign in',
      text: 'A sign-in page answers instead of the internet, as in hotels and trains. Until you’ve signed in, measurements and tests show that page’s answers.',
      act: 'Open the sign-in page',
    },
    noInternet: {
      title: 'Connected, without internet',
      text: 'Your own network answers, and nothing beyond it does. Look at the router, or at the provider’s notices.',
    },
    ipv6Only: {
      title: 'This connection has IPv6 only',
      text: 'That’s a full internet connection. Servers that only have an IPv4 address are reached through your provider’s translation, or not at all; the MTU check and IPv4 name servers don’t apply.',
    },
    vpn: {
      title: 'A VPN is connected: {{name}}',
      text: 'Latency, speed and routes are those of the tunnel. For the line itself, measure again without it.',
    },
    metered: {
      title: 'This line is metered',
      text: 'Windows counts its data. Each speed test asks first, since it moves several hundred megabytes.',
    },
    roaming: {
      title: 'You’re roaming',
      text: 'Another provider carries your data, and its prices may apply.',
    },
    overDataLimit: {
      title: 'Past your plan’s data limit',
      text: 'The provider may slow the line down, or charge for each megabyte.',
    },
  },
  today: {
    title: 'Since midnight',
    hint: 'From Clearpane’s own history',
    received: 'Received',
    sent: 'Sent',
    how: 'The mean rate of each recorded minute since midnight, added up.',
    all: 'Measured all day.',
    part: 'Measured for {{measured}} of {{passed}}: Clearpane didn’t run in the rest, so more may have passed.',
    none: 'Nothing was recorded today. Clearpane counts while it runs; Monitoring has the switch.',
  },
  talkers: {
    title: 'Busiest programs',
    hint: 'TCP, over five seconds',
    start: 'Count for 5 seconds',
    again: 'Count again',
    counting: 'Counting...',
    ask: 'Windows counts what each program carries only for administrators, and only over TCP: HTTP/3, calls and games use UDP.',
    program: 'Program',
    connections: 'Connections',
    received: 'Received',
    sent: 'Sent',
    unknown: 'Unknown program',
    none: 'No program carried anything over TCP in that time.',
    share:
      'In {{seconds}} s the adapters carried {{all}}; the programs below account for {{named}}. The rest is UDP, headers, or connections that began or ended meanwhile.',
    noTotal: 'Measured for {{seconds}} s. The adapters’ own counters couldn’t be read.',
    simulated: 'Simulated by the sample PC.',
  },
  wifi: {
    show: 'Show Wi-Fi details',
    hint: 'Windows 11 may ask whether apps may use your location: a network’s name reveals where you are.',
    network: 'Network',
    standard: 'Standard',
    band: 'Band and channel',
    channel: '{{band}}, channel {{channel}}',
    channelOnly: 'Channel {{channel}}',
    signal: 'Signal',
    strength: '{{percent}} % ({{rssi}} dBm)',
    percent: '{{percent}} %',
    rate: 'Rate in and out',
    rates: '{{receive}} and {{send}} Mbit/s',
    security: 'Security',
    open: 'None: others can read what isn’t encrypted itself',
    power: 'Power saving',
    powerLink: 'Under Advanced',
    consent: 'Windows shows the network only when location is allowed for desktop apps.',
    consentLink: 'Open location settings',
    notConnected: 'Not connected to a network now.',
    none: 'Windows reports no wireless adapter.',
  },
} as const

declare module '../../../i18n/namespaces.ts' {
  interface Namespaces {
    line: typeof words
  }
}
