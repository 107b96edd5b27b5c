import { api } from '@firstbell/contract'
import type { AlertReason, LocalDate, Organization } from '@firstbell/domain'
import type { DisruptionEffect } from '@firstbell/domain/disruptions'
import { useNavigate, useOutletContext } from 'react-router'
import { client, type Failure } from '../../../api.ts'
import type { Answer } from '@firstbell/contract'
import { pathTo, RETRACT } from '../../../paths.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { offer, undoAct } from '../../../ui/dialog/offers.tsx'
import { useRecordForm } from '../../../ui/form/use-record-form.ts'
import { disruptionWords } from './words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

export interface DisruptionValues {
  date: LocalDate
  effect: DisruptionEffect
  minutes: number | string
  schoolIds: string[]
  reason: AlertReason | null
  en: string
  es: string
  tellFamilies: boolean
}

/** What somebody most likely means by an effect. */
export const MINUTES_OF_EFFECT: Readonly<Record<DisruptionEffect, number>> = {
  noService: 60,
  delayedStart: 120,
  earlyDismissal: 60,
  delay: 30,
}

/** The values as calls take them. */
export function bodyOf({ en, es, minutes, ...values }: DisruptionValues, orgId: string) {
  return {
    ...values,
    orgId,
    minutes: typeof minutes === 'number' ? minutes : MINUTES_OF_EFFECT[values.effect],
    texts: { en: en.trim(), es: es.trim() },
  }
}

type Made = Answer<typeof api.disruptions.create>

/** The form of a disruption. What was done is undone from the notice, which leads to its message. */
export function useDisruption(initial: DisruptionValues, onClose: () => void) {
  const t = useWords(disruptionWords)
  const general = useWords(uiWords)
  const navigate = useNavigate()
  const { id: orgId } = useOutletContext<Organization>()

  function say({ id: alertId, routeIds, told }: Made) {
    const undo = async () => {
      const { stopped } = await client.disruptions.undo({ params: { alertId } })
      const message = `${t('undone')}${stopped > 0 ? ` ${t('stopped', { count: stopped })}` : ''}`
      if (!told || stopped === told.recipients) return void notify({ message })
      const path = `${pathTo('messageShow', { msgId: told.messageId })}?${RETRACT}`
      const retract = { words: t('toRetract'), onPress: () => navigate(path), leadsOn: true } as const
      void offer({ id: 'disruption-undone', message, acts: [retract] })
    }
    const whyNot = (failure: Failure) => (failure === 'invalid_input' ? t('notUndone') : general(`failures.${failure}`))
    const toldWords = told && told.recipients > 0 ? t('told', { count: told.recipients }) : t('notTold')
    const open = told && {
      words: t('toMessage'),
      onPress: () => navigate(pathTo('messageShow', { msgId: told.messageId })),
      leadsOn: true as const,
    }
    void offer({
      id: 'disruption-made',
      message: `${t('done', { count: routeIds.length })} ${toldWords}`,
      acts: [...(open ? [open] : []), undoAct(undo, whyNot)],
    })
  }

  return useRecordForm<DisruptionValues, Made>({
    initial,
    fields: {
      date: { label: t('date'), required: true },
      minutes: { label: t('minutes'), required: true },
      schoolIds: { label: t('schools') },
      reason: { label: t('reason') },
      en: { label: t('en') },
      es: { label: t('es') },
    },
    save: (values) => client.disruptions.create({ body: bodyOf(values, orgId) }),
    failures: { invalid_input: t('notPossible') },
    onSaved(made) {
      onClose()
      say(made)
    },
  })
}
