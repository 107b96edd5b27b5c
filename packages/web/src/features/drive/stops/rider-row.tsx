import type { DriverRun } from '@firstbell/contract'
import type { RiderEventKind, Rider } from '@firstbell/domain'
import { useState } from 'react'
import { IconAlertTriangle, IconWheelchair } from '../../../ui/text/icons.ts'
import { BigButton } from '../big-button.tsx'
import styles from '../drive.module.css'
import { driveWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface RiderRowProps {
  child: DriverRun['stops'][number]['children'][number] | undefined
  rider: Rider | undefined
  /** Whether to ask if the rider boards or gets off here; neither where ridership is not recorded. */
  asks: 'on' | 'off' | undefined
  onTell(ride: RiderEventKind): void
}

/** One rider at a stop. An answer can be corrected: the last one counts. */
export function RiderRow({ child, rider, asks, onTell }: RiderRowProps) {
  const t = useWords(driveWords)
  const [meeting, setMeeting] = useState(false)
  if (!child) return null
  const said = rider?.ride
  const alight = () => (child.mustBeMet ? setMeeting(true) : onTell('alighted'))
  return (
    <li className={styles.rider}>
      <div className={styles.riderName}>
        <strong>{child.name}</strong>
        {child.mustBeMet && (
          <span className={styles.mustBeMet}>
            <IconAlertTriangle size={18} /> {t('drive.mustBeMet')}
          </span>
        )}
        {child.wheelchair && (
          <span className={styles.wheelchair}>
            <IconWheelchair size={18} /> {t('drive.wheelchair')}
          </span>
        )}
        {child.note && <span>{child.note}</span>}
        {child.isAbsent && !said && <span className={styles.said}>{t('drive.absent')}</span>}
        {said && asks && <span className={styles.said}>{t(`drive.ride.${said}`)}</span>}
      </div>
      {asks === 'on' && (
        <div className={styles.pair}>
          <BigButton
            label={t('drive.boardedOf', { name: child.name })}
            pressed={said === 'boarded'}
            tone={said === 'boarded' ? 'primary' : 'plain'}
            onClick={() => onTell('boarded')}
          >
            {t('drive.ride.boarded')}
          </BigButton>
          {(!child.isAbsent || said) && (
            <BigButton
              label={t('drive.noShowOf', { name: child.name })}
              pressed={said === 'noShow'}
              onClick={() => onTell('noShow')}
            >
              {t('drive.ride.noShow')}
            </BigButton>
          )}
        </div>
      )}
      {asks === 'off' && !meeting && (
        <BigButton
          label={t('drive.alightedOf', { name: child.name })}
          pressed={said === 'alighted'}
          tone={said === 'alighted' ? 'primary' : 'plain'}
          onClick={alight}
        >
          {t('drive.ride.alighted')}
        </BigButton>
      )}
      {asks === 'off' && meeting && (
        <div className={styles.choices} role="group" aria-label={t('drive.isMet', { name: child.name })}>
          <p className={styles.notice}>{t('drive.isMet', { name: child.name })}</p>
          <BigButton
            tone="primary"
            onClick={() => {
              setMeeting(false)
              onTell('alighted')
            }}
          >
            {t('drive.met')}
          </BigButton>
          <BigButton onClick={() => setMeeting(false)}>{t('drive.notMet')}</BigButton>
        </div>
      )}
    </li>
  )
}
