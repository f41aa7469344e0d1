/**
 * The acts: what a run was started for, as a code with names, so that each reader sees the run's title in their own
 * language. The words are in `apps/web/src/locales/<language>/acts.json`.
 */

/** The names that the words of each act contain. `count` is a number and decides between singular and plural. */
export const acts = {
  named: ['en', 'de'],
  namedMore: ['en', 'de', 'count'],
  preset: ['preset', 'name'],
  own: ['name'],
  'settings.count': ['count'],
  'settings.again': [],
  'settings.moved': [],
  'settings.documented': [],
  'settings.windows': [],
  'settings.imported': [],
  'settings.restore': [],
  'settings.earlier': [],
  'asked.request': ['name'],
  'cloud.choices': [],
  'cloud.like': ['pc'],
  'drivers.one': ['name'],
  'drivers.several': ['count'],
  'startup.optimize': [],
  'startup.enable': [],
  'startup.disable': [],
  'startup.issues': [],
  'services.apply': [],
  'services.reset': [],
  'apps.remove': [],
  'network.optimize': [],
  'network.tcp': [],
  'network.mtu': ['name'],
  'network.qosReset': [],
  'network.qos': [],
  'network.qosRule': ['program'],
  'network.qosRemove': ['name'],
  'network.reset': [],
  'network.dns': ['name'],
  'network.dnsAutomatic': [],
  'network.flush': [],
  'network.ai': [],
  'network.hosts': ['entry'],
  'network.adapter': ['name'],
  'network.driver': [],
  'network.wifi': [],
  'network.wifiBoost': [],
  'cleanup.start': [],
  'games.programs': [],
  'games.remove': ['name'],
  'games.set': [],
  'privacy.all': [],
  'privacy.safe': [],
  'privacy.improve': [],
  'privacy.recommended': [],
  'privacy.optimize': [],
  'registry.clean': [],
  'registry.fix': [],
  'registry.restore': ['name'],
  'performance.boost': [],
  'performance.full': [],
  'issue.protections': [],
  'issue.privacy': [],
  'issue.updates': [],
  'issue.disk': [],
  'issue.memory': [],
  'issue.boot': [],
  'issue.startup': [],
  'health.protections': [],
  'health.privacy': [],
  'health.updates': [],
  'health.disk': [],
  'health.memory': [],
  'health.boot': [],
  'health.startup': [],
  'junk.tempFiles': [],
  'junk.browserCache': [],
  'junk.registryIssues': [],
  'junk.duplicateFiles': [],
  'junk.startupIssues': [],
  'junk.privacyIssues': [],
  'junk.all': [],
  'security.rule': ['name'],
  'security.reset': [],
  'security.safe': [],
  'undo.all': [],
  'undo.preset': ['preset', 'name'],
} as const satisfies Readonly<Record<string, readonly string[]>>

export type ActId = keyof typeof acts

type NamesOf<I extends ActId> = {
  [N in (typeof acts)[I][number]]: N extends 'count' ? number : string
}

/** An act that this version knows. */
export type KnownAct = {
  [I in ActId]: (typeof acts)[I] extends readonly [] ? { id: I } : { id: I; names: NamesOf<I> }
}[ActId]

/** The maximum length of a name. */
export const longestActName = 200

type Named = { id: string; names?: Readonly<Record<string, string | number>> | undefined }

/** Cuts off names that are too long for a request and for the journal, such as a program's path. */
export const boundedAct = <A extends Named>(act: A): A =>
  act.names === undefined
    ? act
    : {
        ...act,
        names: Object.fromEntries(
          Object.entries(act.names).map(([name, value]) => [
            name,
            typeof value === 'string' ? value.slice(0, longestActName) : value,
          ]),
        ),
      }
