/**
 * Reads the registry values in a policy template, each with its key, scope, type and data. The template's wording is
 * ignored. https://learn.microsoft.com/previous-versions/windows/desktop/policy/admx-schema
 */
import { child, type Element, readXml } from './xml.ts'

export type PolicyClass = 'Machine' | 'User' | 'Both'
export type PolicyType = 'REG_DWORD' | 'REG_QWORD' | 'REG_SZ' | 'REG_EXPAND_SZ' | 'REG_MULTI_SZ'
/** A registry value written by one policy. `name` is `*` if the user chooses the names of the values in a list. */
export type PolicyFact = {
  key: string
  name: string
  class: PolicyClass
  type: PolicyType
  /** The allowed data: a string, a range such as `0..365`, or `*` for any data. */
  allowed: string[]
  /** The template's file name, and the policy's name in that file. */
  template: string
  policy: string
}

type Written = Pick<PolicyFact, 'key' | 'name' | 'type'> & { allowed: string }

/** Reads elements such as `<decimal value="1"/>` below `holder`; null if the policy deletes the value. */
const data = (holder: Element): Pick<Written, 'type' | 'allowed'> | null => {
  const [one] = holder.children
  switch (one?.name) {
    case 'decimal':
      return { type: 'REG_DWORD', allowed: one.attributes.value ?? '' }
    case 'longDecimal':
      return { type: 'REG_QWORD', allowed: one.attributes.value ?? '' }
    case 'string':
      return { type: 'REG_SZ', allowed: one.text }
    case 'delete':
      return null
    default:
      throw new Error(`<${holder.name}> holds <${one?.name}>, which is no value`)
  }
}

const writes = (key: string, name: string, holder: Element | undefined): Written[] => {
  const found = holder === undefined ? null : data(holder)
  return found === null ? [] : [{ key, name, ...found }]
}

/** Reads lists such as `<enabledList>` and `<valueList>`, in which each item names its own value. */
const listed = (key: string, list: Element | undefined): Written[] =>
  (list?.children ?? []).flatMap((item) =>
    writes(
      item.attributes.key ?? list?.attributes.defaultKey ?? key,
      item.attributes.valueName ?? '',
      child(item, 'value'),
    ),
  )

const element = (policyKey: string, one: Element): Written[] => {
  const {
    key = policyKey,
    valueName: name = '',
    minValue = '0',
    maxValue = '9999',
    storeAsText,
    expandable,
  } = one.attributes
  const textType = expandable === 'true' ? 'REG_EXPAND_SZ' : 'REG_SZ'
  switch (one.name) {
    case 'decimal':
      return [
        {
          key,
          name,
          type: storeAsText === 'true' ? 'REG_SZ' : 'REG_DWORD',
          allowed: `${minValue}..${maxValue}`,
        },
      ]
    case 'longDecimal':
      return [{ key, name, type: 'REG_QWORD', allowed: `${minValue}..${maxValue}` }]
    case 'text':
      return [{ key, name, type: textType, allowed: '*' }]
    case 'multiText':
      return [{ key, name, type: 'REG_MULTI_SZ', allowed: '*' }]
    case 'list':
      return [{ key, name: '*', type: textType, allowed: '*' }]
    case 'boolean':
      return [
        ...writes(key, name, child(one, 'trueValue')),
        ...writes(key, name, child(one, 'falseValue')),
        ...listed(key, child(one, 'trueList')),
        ...listed(key, child(one, 'falseList')),
        ...(child(one, 'trueValue') === undefined
          ? [{ key, name, type: 'REG_DWORD' as const, allowed: '1' }]
          : []),
      ]
    case 'enum':
      return one.children.flatMap((item) => [
        ...writes(key, name, child(item, 'value')),
        ...listed(key, child(item, 'valueList')),
      ])
    default:
      throw new Error(`<elements> holds <${one.name}>, which is no element of a policy`)
  }
}

const policyWrites = (policy: Element): Written[] => {
  const { key = '', valueName: name } = policy.attributes
  const enabled = child(policy, 'enabledValue')
  /**
   * The data to use if the template specifies none: an enabled policy writes 1, and a disabled policy deletes the
   * value.
   */
  const silent =
    name !== undefined && enabled === undefined
      ? [{ key, name, type: 'REG_DWORD' as const, allowed: '1' }]
      : []
  return [
    ...silent,
    ...(name === undefined
      ? []
      : [...writes(key, name, enabled), ...writes(key, name, child(policy, 'disabledValue'))]),
    ...listed(key, child(policy, 'enabledList')),
    ...listed(key, child(policy, 'disabledList')),
    ...(child(policy, 'elements')?.children ?? []).flatMap((one) => element(key, one)),
  ]
}

/**
 * Lists every value written by the template's policies, with one fact for each policy, value and type. `template` is
 * the policy template's file name.
 */
export const policyFacts = (template: string, source: string): PolicyFact[] => {
  const facts = new Map<string, PolicyFact>()
  for (const policy of child(readXml(source), 'policies')?.children ?? []) {
    const { name: policyName = '', class: policyClass = '' } = policy.attributes
    if (policyClass !== 'Machine' && policyClass !== 'User' && policyClass !== 'Both')
      throw new Error(`${template}: ${policyName} has the class "${policyClass}"`)
    for (const { allowed, ...written } of policyWrites(policy)) {
      const id = [policyName, policyClass, written.key, written.name, written.type].join('\t').toLowerCase()
      const fact = facts.get(id) ?? {
        ...written,
        class: policyClass,
        allowed: [],
        template,
        policy: policyName,
      }
      if (!fact.allowed.includes(allowed)) fact.allowed.push(allowed)
      facts.set(id, fact)
    }
  }
  return [...facts.values()]
}
