/**
 * The part of Task Scheduler's schema that Clearpane's entries use, type by type as documented by Microsoft, and a
 * validator for it. The elements of a sequence must be in order; in an `all`, each element may appear at most once,
 * in any order. https://learn.microsoft.com/windows/win32/taskschd/task-scheduler-schema-complex-types
 */

export type Node = { name: string; attributes: Record<string, string>; children: Node[]; text: string }

const unescaped = (text: string) =>
  text.replace(
    /&(lt|gt|quot|amp);/g,
    (_, code: string) => ({ lt: '<', gt: '>', quot: '"', amp: '&' })[code] ?? '',
  )

/**
 * Parses XML. Throws if the document isn't well-formed. The parser supports only what occurs in documents from the
 * builder and from Windows: no CDATA and no custom entities.
 */
export const parsed = (xml: string): Node => {
  const root: Node = { name: '', attributes: {}, children: [], text: '' }
  const open: Node[] = [root]
  const rest = xml.replace(/<\?xml [^?]*\?>/, '').replace(/<!--[\s\S]*?-->/g, '')
  for (const [, close, name = '', attributes = '', self, text = ''] of rest.matchAll(
    /<(\/?)([A-Za-z]+)((?:\s+[A-Za-z]+="[^"<]*")*)\s*(\/?)>|([^<]+)/g,
  )) {
    const top = open.at(-1) ?? root
    if (name === '') top.text += unescaped(text).trim()
    else if (close === '/') {
      if (open.pop()?.name !== name) throw new Error(`</${name}> closes another element`)
    } else {
      const given = [...attributes.matchAll(/([A-Za-z]+)="([^"]*)"/g)].map(([, key = '', value = '']) => [
        key,
        value,
      ])
      const node: Node = { name, attributes: Object.fromEntries(given), children: [], text: '' }
      top.children.push(node)
      if (self !== '/') open.push(node)
    }
  }
  const [only, ...more] = root.children
  if (open.length !== 1 || only === undefined || more.length > 0) throw new Error('this is no document')
  return only
}

type Simple = { is: RegExp; most?: number }
type Part = { name: string; of: string; least: 0 | 1; most: number }
type Complex = {
  sequence?: Part[]
  all?: Part[]
  /** Exactly one of these elements must follow the sequence. */
  choice?: Part[]
  attributes?: Record<string, RegExp>
}

const part = (name: string, of: string, least: 0 | 1 = 0, most = 1): Part => ({ name, of, least, most })
const each = (names: string, of: string) => names.split(' ').map((name) => part(name, of))

const simple: Record<string, Simple> = {
  empty: { is: /^$/ },
  boolean: { is: /^(true|false|1|0)$/ },
  string: { is: /^[\s\S]*$/ },
  nonEmptyString: { is: /^[\s\S]+$/ },
  pathType: { is: /^[\s\S]+$/, most: 260 },
  dateTime: {
    is: /^-?\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])T([01]\d|2[0-3]):[0-5]\d:[0-5]\d(\.\d+)?(Z|[+-]\d\d:\d\d)?$/,
  },
  duration: { is: /^P(?=.)(\d+Y)?(\d+M)?(\d+D)?(T(?=.)(\d+H)?(\d+M)?(\d+S)?)?$/ },
  days1to365: { is: /^([1-9]|[1-9]\d|[12]\d\d|3[0-5]\d|36[0-5])$/ },
  weeks1to52: { is: /^([1-9]|[1-4]\d|5[0-2])$/ },
  dayOfMonthType: { is: /^([1-9]|[12]\d|3[01]|Last)$/ },
  logonType: { is: /^(S4U|Password|InteractiveToken|InteractiveTokenOrPassword)$/ },
  runLevelType: { is: /^(LeastPrivilege|HighestAvailable)$/ },
  multipleInstancesPolicyType: { is: /^(Parallel|Queue|IgnoreNew|StopExisting)$/ },
  priorityType: { is: /^([0-9]|10)$/ },
}

const complex: Record<string, Complex> = {
  taskType: {
    all: [
      part('RegistrationInfo', 'registrationInfoType'),
      part('Triggers', 'triggersType'),
      part('Settings', 'settingsType'),
      part('Data', 'string'),
      part('Principals', 'principalsType'),
      part('Actions', 'actionsType', 1),
    ],
    attributes: {
      version: /^1\.[1-6]$/,
      xmlns: /^http:\/\/schemas\.microsoft\.com\/windows\/2004\/02\/mit\/task$/,
    },
  },
  registrationInfoType: {
    all: [
      ...each('URI SecurityDescriptor Source Author Version Description Documentation', 'string'),
      part('Date', 'dateTime'),
    ],
  },
  triggersType: { sequence: [part('CalendarTrigger', 'calendarTriggerType', 0, 48)] },
  calendarTriggerType: {
    sequence: [
      part('Enabled', 'boolean'),
      part('StartBoundary', 'dateTime', 1),
      part('EndBoundary', 'dateTime'),
      part('Repetition', 'string'),
      part('ExecutionTimeLimit', 'duration'),
      part('RandomDelay', 'duration'),
    ],
    choice: [
      part('ScheduleByDay', 'dailyScheduleType'),
      part('ScheduleByWeek', 'weeklyScheduleType'),
      part('ScheduleByMonth', 'monthlyScheduleType'),
    ],
    attributes: { id: /./ },
  },
  dailyScheduleType: { sequence: [part('DaysInterval', 'days1to365')] },
  weeklyScheduleType: {
    sequence: [part('WeeksInterval', 'weeks1to52'), part('DaysOfWeek', 'daysOfWeekType')],
  },
  monthlyScheduleType: { sequence: [part('DaysOfMonth', 'daysOfMonthType'), part('Months', 'monthsType')] },
  daysOfWeekType: { all: each('Monday Tuesday Wednesday Thursday Friday Saturday Sunday', 'empty') },
  daysOfMonthType: { sequence: [part('Day', 'dayOfMonthType', 0, 32)] },
  monthsType: {
    all: each(
      'January February March April May June July August September October November December',
      'empty',
    ),
  },
  principalsType: { sequence: [part('Principal', 'principalType', 1)] },
  principalType: {
    all: [
      part('UserId', 'nonEmptyString'),
      part('LogonType', 'logonType'),
      part('GroupId', 'nonEmptyString'),
      part('DisplayName', 'string'),
      part('RunLevel', 'runLevelType'),
    ],
    attributes: { id: /./ },
  },
  settingsType: {
    all: [
      ...each(
        'AllowStartOnDemand DisallowStartIfOnBatteries StopIfGoingOnBatteries AllowHardTerminate StartWhenAvailable RunOnlyIfNetworkAvailable WakeToRun Enabled Hidden RunOnlyIfIdle UseUnifiedSchedulingEngine',
        'boolean',
      ),
      part('MultipleInstancesPolicy', 'multipleInstancesPolicyType'),
      part('ExecutionTimeLimit', 'duration'),
      part('Priority', 'priorityType'),
    ],
  },
  actionsType: { sequence: [part('Exec', 'execActionType', 1, 32)], attributes: { Context: /./ } },
  execActionType: {
    all: [part('Command', 'pathType', 1), part('Arguments', 'string'), part('WorkingDirectory', 'pathType')],
    attributes: { id: /./ },
  },
}

const troubles = (node: Node, of: string, path: string): string[] => {
  const at = `${path}/${node.name}`
  const plain = simple[of]
  if (plain !== undefined) {
    const isWrong =
      node.children.length > 0 || !plain.is.test(node.text) || node.text.length > (plain.most ?? 1e6)
    return isWrong ? [`${at}: "${node.text}" is no ${of}`] : []
  }
  const type = complex[of]
  if (type === undefined) return [`${at}: ${of} isn’t in the table`]
  const { sequence = [], all = [], choice = [], attributes = {} } = type
  const parts = [...sequence, ...all, ...choice]
  const found: string[] = node.text === '' ? [] : [`${at}: text between elements`]
  for (const [name, value] of Object.entries(node.attributes))
    if (attributes[name]?.test(value) !== true) found.push(`${at}: attribute ${name}="${value}"`)
  for (const child of node.children) {
    const known = parts.find(({ name }) => name === child.name)
    if (known === undefined) found.push(`${at}: ${child.name} isn’t allowed`)
    else found.push(...troubles(child, known.of, at))
  }
  const names = node.children.map(({ name }) => name)
  const count = (name: string) => names.filter((one) => one === name).length
  for (const { name, least, most } of parts)
    if (count(name) < least || count(name) > most) found.push(`${at}: ${count(name)} of ${name}`)
  if (choice.length > 0 && choice.filter(({ name }) => count(name) > 0).length !== 1)
    found.push(`${at}: exactly one rule is needed`)
  const order = [...sequence, ...choice].map(({ name }) => name)
  const placed = names.flatMap((name) => (order.includes(name) ? [order.indexOf(name)] : []))
  if (placed.some((place, i) => place < (placed[i - 1] ?? 0))) found.push(`${at}: the order is wrong`)
  return found
}

/**
 * Lists every way in which this document violates the task schema; the list is empty if the document is valid.
 */
export const schemaTroubles = (xml: string): string[] => {
  const root = parsed(xml)
  return root.name === 'Task' ? troubles(root, 'taskType', '') : [`the root is ${root.name}`]
}
