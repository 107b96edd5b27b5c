import type { DriverDay, DriverRun, DriverRunState } from '@firstbell/contract'
import { type Located, phoneLink } from '@firstbell/domain'
import { useEffect, useRef, useState } from 'react'
import { useFormats } from '../../../ui/text/formats.ts'
import { IconAlertTriangle, IconPhone } from '../../../ui/text/icons.ts'
import { BigButton } from '../big-button.tsx'
import type { Drive } from '../drive.ts'
import styles from './emergency.module.css'
import page from '../drive.module.css'
import { emergencyWords } from './words-emergency.en.ts'
import { useWords } from '../../../words.ts'

interface EmergencyProps {
  scheduledRun: DriverRun
  run: DriverRunState
  /** The last one of the phone. */
  location: Located | undefined
  organization: DriverDay['organization']
  drive: Drive
}

/**
 * DRIVE-26: an alert to the office, sent by the second of two presses. It can be reached while the bus moves, too: what it is
 * for does not wait.
 */
export function Emergency({ scheduledRun, run, location, organization, drive }: EmergencyProps) {
  const t = useWords(emergencyWords)
  const [isOpen, setOpen] = useState(false)
  const heading = useRef<HTMLHeadingElement>(null)
  const opener = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    if (isOpen) heading.current?.focus()
  }, [isOpen])
  const { emergency } = run
  const { phone } = organization

  function close() {
    setOpen(false)
    opener.current?.focus()
  }
  return (
    <div className={styles.bar}>
      <button
        ref={opener}
        type="button"
        className={styles.open}
        data-sent={emergency !== null && emergency !== undefined}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        <IconAlertTriangle size={24} />
        {t('title')}
      </button>
      {isOpen && (
        <section className={`${page.card} ${styles.card}`} aria-label={t('title')}>
          <h2 ref={heading} tabIndex={-1} className={page.cardName}>
            {t(emergency ? 'title' : 'ask')}
          </h2>
          {emergency ? (
            <Sent {...{ emergency, organization, drive, scheduledRun }} />
          ) : (
            <p className={page.cardLine}>{t('lead')}</p>
          )}
          <button
            type="button"
            className={styles.send}
            onClick={() => void drive.report(scheduledRun, { kind: 'emergency', location })}
          >
            {t(emergency ? 'again' : 'send')}
          </button>
          <div className={page.pair}>
            <a href="tel:911" className={styles.call}>
              <IconPhone size={22} />
              {t('call911')}
            </a>
            {phone && (
              <a href={phoneLink(phone)} className={styles.call}>
                <IconPhone size={22} />
                {t('callOffice')}
              </a>
            )}
          </div>
          <BigButton tone="quiet" onClick={close}>
            {t(emergency ? 'hide' : 'back')}
          </BigButton>
        </section>
      )}
    </div>
  )
}

interface SentProps extends Omit<EmergencyProps, 'run' | 'location'> {
  emergency: NonNullable<DriverRunState['emergency']>
}

/** Whether the alert was sent, and who has acknowledged it. */
function Sent({ emergency, organization, drive, scheduledRun }: SentProps) {
  const t = useWords(emergencyWords)
  const formats = useFormats(organization.timeZone)
  const { at, acknowledgedAt, acknowledgedBy } = emergency
  const isWaiting = drive
    .state()
    .waiting.some(({ event, routeId }) => event?.kind === 'emergency' && routeId === scheduledRun.routeId)
  return (
    <p className={page.cardLine} role="status">
      {isWaiting
        ? t('notSent')
        : acknowledgedAt === null
          ? t('sent', { time: formats.time(at) })
          : t('seen', { name: acknowledgedBy, time: formats.time(acknowledgedAt) })}
    </p>
  )
}
