/**
 * The Firewall tab: the state of the Windows Firewall profiles, which can't be changed here, and the user's own
 * rules.
 */
import type { SecurityState } from '@clearpane/contracts'
import type { DeviceId } from '@clearpane/model'
import { Lock, Plus } from 'lucide-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review } from '../../changes/index.ts'
import { useReason } from '../../lib/reasons/index.ts'
import { Button, Card, Chip, EmptyState, lazyPart, Notice, Section, Tooltip } from '../../ui/index.ts'

// The form's library is as large as the page, so the dialog is loaded only when the user adds or edits a rule for the
// first time.
const RuleDialog = lazyPart(async () => (await import('./rule-dialog.tsx')).RuleDialog, {
  onClose: (props) => props.onClose(),
})

type Firewall = SecurityState['firewall']
type Rule = Firewall['rules'][number]

const Profile = ({
  profile: { name, property, value, reason },
}: {
  profile: Firewall['profiles'][number]
}) => {
  const { t } = useTranslation('security')
  const reasonOf = useReason()
  const text = value === 'true' ? t('on') : value === 'false' ? t('off') : value
  return (
    <li className="flex items-center gap-3 px-4 py-2.5">
      <Lock size={14} strokeWidth={1.75} className="shrink-0 text-muted" aria-label={t('lockedTitle')} />
      <span className="min-w-0 flex-1">
        {t(`profile.${name}`, { defaultValue: name })}{' '}
        <span className="text-muted">· {t(`profileSays.${property}`, { defaultValue: property })}</span>
      </span>
      {text === null ? (
        <Chip tone="unknown">{reasonOf(reason)}</Chip>
      ) : (
        <Chip tone={value === 'true' ? 'ok' : value === 'false' ? 'danger' : 'neutral'}>{text}</Chip>
      )}
    </li>
  )
}

export const FirewallTab = ({ device, firewall }: { device: DeviceId; firewall: Firewall }) => {
  const { t } = useTranslation('security')
  const reasonOf = useReason()
  const [editing, setEditing] = useState<{ was: Rule | null } | null>(null)
  const unread = firewall.unread.length
  const names = firewall.rules.map(({ name }) => name)
  const taken = [...names, ...firewall.unread.map(({ name }) => name)]
  const remove = ({ name }: Rule) =>
    review.set({
      device,
      act: { id: 'security.rule', names: { name } },
      origin: { kind: 'selection', choices: [], rules: [{ name, rule: null }] },
    })
  const reset = () =>
    review.set({
      device,
      act: { id: 'security.reset' },
      origin: {
        kind: 'selection',
        choices: [{ tweakId: 'security.configureFirewall', option: 'default' }],
        // The request includes rules that couldn't be read, because the review removes them or explains why they
        // stay.
        ...(taken.length === 0 ? {} : { rules: taken.map((name) => ({ name, rule: null })) }),
      },
    })
  return (
    <div className="flex flex-col gap-6">
      <Section
        id="own-rules"
        title={t('rules')}
        hint={t('rulesHint')}
        actions={
          <div className="flex flex-wrap gap-2">
            <Tooltip
              text={[t('resetHint'), unread === 0 ? '' : t('resetUnread', { count: unread })].join(' ')}
            >
              <Button small onClick={reset}>
                {t('reset')}
              </Button>
            </Tooltip>
            <Button
              small
              variant="primary"
              icon={<Plus size={14} strokeWidth={1.75} />}
              onClick={() => setEditing({ was: null })}
            >
              {t('add')}
            </Button>
          </div>
        }
      >
        {firewall.unread.map(({ name, reason }) => (
          <Notice key={name} variant="unavailable" title={name}>
            {reasonOf(reason)}
          </Notice>
        ))}
        {firewall.rules.length === 0 ? (
          // A rule that couldn't be read still counts as a rule; the notice above the list mentions it.
          unread === 0 && <EmptyState title={t('noRules')} text={t('noRulesText')} />
        ) : (
          <Card>
            <ul className="divide-inset">
              {firewall.rules.map((rule) => (
                <li key={rule.name} className="flex flex-wrap items-center gap-x-4 gap-y-2 px-4 py-2.5">
                  <span className="flex min-w-0 flex-1 basis-60 flex-col">
                    <span className="font-semibold break-words">{rule.name}</span>
                    <span className="font-mono text-12 break-words text-muted">{rule.rule}</span>
                  </span>
                  <Button
                    small
                    aria-label={`${t('edit')}: ${rule.name}`}
                    onClick={() => setEditing({ was: rule })}
                  >
                    {t('edit')}
                  </Button>
                  <Button
                    small
                    variant="danger"
                    aria-label={`${t('remove')}: ${rule.name}`}
                    onClick={() => remove(rule)}
                  >
                    {t('remove')}
                  </Button>
                </li>
              ))}
            </ul>
          </Card>
        )}
      </Section>
      <Section id="profiles" title={t('profiles')} hint={t('profilesHint')}>
        <Card>
          <ul className="divide-inset">
            {firewall.profiles.map((profile) => (
              <Profile key={`${profile.name} ${profile.property}`} profile={profile} />
            ))}
          </ul>
        </Card>
      </Section>
      {editing !== null && (
        <RuleDialog device={device} was={editing.was} names={taken} onClose={() => setEditing(null)} />
      )}
    </div>
  )
}
