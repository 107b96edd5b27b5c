import type { DriverDay, DriverRun } from '@firstbell/contract'
import { BusFaults, limitsOf, mayStart } from '@firstbell/domain'
import { Textarea } from '@mantine/core'
import { useState } from 'react'
import { useFormats } from '../../../ui/text/formats.ts'
import { BigButton } from '../big-button.tsx'
import type { Drive } from '../drive.ts'
import styles from '../drive.module.css'
import { driveWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'

interface CheckBusProps {
  day: DriverDay
  scheduledRun: DriverRun
  drive: Drive
  now: number
}

const CHECKS = ['lights', 'tyres', 'mirrors', 'doors', 'exits', 'seats'] as const

/** Asks before a run which bus it is, and for the check of the bus. */
export function CheckBus({ day, scheduledRun, drive, now }: CheckBusProps) {
  const t = useWords(driveWords, uiWords)
  const formats = useFormats(day.organization.timeZone)
  const [busId, setBusId] = useState(scheduledRun.busId)
  const [confirmed, setConfirmed] = useState(false)
  const [faulty, setFaulty] = useState(false)
  const [faults, setFaults] = useState('')
  const number = day.buses.find(({ id }) => id === busId)?.number

  if (scheduledRun.cancelled)
    return (
      <p className={styles.notice} role="alert">
        {t('drive.cancelled')} {scheduledRun.note}
      </p>
    )
  if (!mayStart(scheduledRun, now))
    return <p className={styles.notice}>{t('drive.tooEarly', { time: formats.time(scheduledRun.startAt) })}</p>
  if (!confirmed)
    return (
      <>
        <h1 className={styles.heading}>{number ? t('drive.isItBus', { number }) : t('drive.whichBus')}</h1>
        {busId && number && (
          <BigButton tone="primary" onClick={() => setConfirmed(true)}>
            {t('drive.thisBus', { number })}
          </BigButton>
        )}
        <h2 className={styles.subheading}>{t('drive.otherBus')}</h2>
        <ul className={styles.grid}>
          {day.buses
            .filter(({ id }) => id !== busId)
            .map((bus) => (
              <li key={bus.id}>
                <BigButton onClick={() => setBusId(bus.id)}>{bus.number}</BigButton>
              </li>
            ))}
        </ul>
      </>
    )
  const start = (found: string) => void drive.report(scheduledRun, { kind: 'start', busId: busId ?? '', faults: found }) // confirmed: there is one
  return (
    <>
      <h1 className={styles.heading}>{t('drive.check', { number })}</h1>
      <ul className={styles.checks}>
        {CHECKS.map((check) => (
          <li key={check}>{t(`drive.checks.${check}`)}</li>
        ))}
      </ul>
      {faulty ? (
        <>
          <Textarea
            label={t('drive.fault')}
            description={t('drive.faultHint')}
            size="lg"
            autosize
            minRows={3}
            {...limitsOf(BusFaults)}
            autoFocus
            value={faults}
            onChange={(event) => setFaults(event.currentTarget.value)}
          />
          <BigButton tone="primary" disabled={faults.trim() === ''} onClick={() => start(faults.trim())}>
            {t('drive.startAnyway')}
          </BigButton>
          <BigButton onClick={() => setFaulty(false)}>{t('form.cancel')}</BigButton>
        </>
      ) : (
        <>
          <BigButton tone="primary" onClick={() => start('')}>
            {t('drive.start')}
          </BigButton>
          <BigButton onClick={() => setFaulty(true)}>{t('drive.somethingWrong')}</BigButton>
        </>
      )}
    </>
  )
}
