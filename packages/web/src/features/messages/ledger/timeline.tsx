import type { Message, Organization } from '@firstbell/domain'
import { useOutletContext } from 'react-router'
import { useDates } from '../../../ui/text/formats.ts'
import styles from '../messages.module.css'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const EVENTS = ['created', 'scheduled', 'sent', 'cancelled', 'retracted', 'finished'] as const

/** What happened to a message, in order: when, and by whom. */
export function Timeline({ message }: { message: Message }) {
  const t = useWords(messagesWords)
  const { timeZone } = useOutletContext<Organization>()
  const dates = useDates(timeZone)
  const { createdAt, createdBy, sentAt, sentBy, cancelledAt, cancelledBy, finishedAt } = message
  const { retractedAt, retractedBy } = message
  const of = {
    created: { at: createdAt, by: createdBy },
    scheduled: { at: sentAt === null ? message.scheduledAt : null, by: sentBy },
    sent: { at: sentAt, by: sentBy },
    cancelled: { at: cancelledAt, by: cancelledBy },
    retracted: { at: retractedAt, by: retractedBy },
    finished: { at: finishedAt, by: null },
  }
  return (
    <ol className={styles.timeline} aria-label={t('messages.timeline')}>
      {EVENTS.map((event) => {
        const { at, by } = of[event]
        return (
          at !== null && (
            <li key={event}>
              {t(`messages.events.${event}`, { when: dates.moment(at) })}
              {by !== null && ` ${t('messages.byWhom', { name: by })}`}
            </li>
          )
        )
      })}
    </ol>
  )
}
