/** The server of the speed test, and the address of one's own. */
import { useTranslation } from 'react-i18next'
import { Select, TextField } from '../../../ui/index.ts'
import { another, type Servers, type SpeedServerChoice } from './use-speed-server.ts'

export const ServerChoice = ({ known, choice }: { known: Servers; choice: SpeedServerChoice }) => {
  const { t } = useTranslation('netlab')
  const { wrong } = choice
  return (
    <>
      <Select
        label={t('server.label')}
        value={choice.chosen}
        onChange={choice.choose}
        options={[
          ...known.servers.map(({ id, name, host }) => ({
            value: id,
            label: t('server.listed', { name, host }),
          })),
          ...known.own.map((address) => ({ value: address, label: address })),
          { value: another, label: t('server.own') },
        ]}
      />
      {choice.chosen === another && (
        <TextField
          label={t('server.address')}
          hint={t('server.hint')}
          type="url"
          value={choice.typed}
          maxLength={2100}
          spellCheck={false}
          autoCapitalize="none"
          error={wrong === null ? undefined : t(`server.wrong.${wrong}`)}
          onChange={({ target }) => choice.type(target.value)}
        />
      )}
    </>
  )
}
