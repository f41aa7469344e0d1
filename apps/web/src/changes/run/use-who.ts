/** Describes who started a change or a job. */
import type { Actor, RunSummary } from '@clearpane/model'
import { useTranslation } from 'react-i18next'

export const useActor = () => {
  const { t } = useTranslation('run')
  return ({ kind, id }: Actor): string =>
    id === undefined ? t(`actor.${kind}`) : `${t(`actor.${kind}`)}: ${id}`
}

/** Returns the words for an actor; an unknown name is shown as it's written in the journal. */
export const useWho = () => {
  const actorOf = useActor()
  return ({ actor, startedBy }: Pick<RunSummary, 'actor' | 'startedBy'>): string =>
    actor === null ? startedBy : actorOf(actor)
}
