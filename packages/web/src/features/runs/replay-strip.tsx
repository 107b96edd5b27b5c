import { type Organization, punctuality, type Replay, type ReplayMoment, type RoutePlan } from '@firstbell/domain'
import { ActionIcon, Button, Menu } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { useTranslation } from 'react-i18next'
import { Link } from 'react-router'
import { unitsOf } from '../../account/units.ts'
import { wholeMinutes } from '../../live/service-view.ts'
import { StatusLabel } from '../../live/status-chip.tsx'
import { mapLivePath } from '../../paths.ts'
import { download } from '../../ui/download.ts'
import type { Formats } from '../../ui/formats.ts'
import { IconArrowLeft, IconBroadcast, IconDownload, IconLink } from '../../ui/icons.ts'
import { notify } from '../../ui/notices.tsx'
import { EXPORT_FORMATS, EXPORTS, fileNameOf } from './export.ts'
import type { Playback } from './playback.ts'
import styles from './replay-strip.module.css'
import { totalsOf } from './totals.ts'
import { type Track, trackAt } from './track.ts'
import { usePlayback } from './use-playback.ts'

interface ReplayStripProps {
  replay: Replay
  route: RoutePlan
  known: ReplayMoment
  playback: Playback
  track: Track
  organization: Organization
  formats: Formats
  calendar: ReactNode
  toleranceMinutes: number
}

/** Which run it is, how it stood at the moment, and what it came to. */
export function ReplayStrip(props: ReplayStripProps) {
  const { replay, route, known, playback, organization, formats, calendar, toleranceMinutes } = props
  const { t } = useTranslation()
  const { run } = replay
  const next = run.stops.find(({ id }) => id === known.nextstopId)
  const eta = known.etaList.find(({ stopId }) => stopId === known.nextstopId)
  const minutes = next && eta ? (eta.at - next.scheduledAt) / 60 : undefined
  const isOff = minutes !== undefined && punctuality(minutes, toleranceMinutes) !== 'On Time'
  return (
    <header className={styles.strip}>
      <ActionIcon
        component={Link}
        to={mapLivePath(route.id)}
        variant="subtle"
        color="gray"
        size="lg"
        aria-label={t('routes.live')}
      >
        <IconArrowLeft size={20} />
      </ActionIcon>
      <h1 className={styles.title}>{route.name}</h1>
      {calendar}
      <dl className={styles.facts}>
        <Fact name={t('replay.moment')} wide>
          <Moment playback={playback} formats={formats} />
        </Fact>
        <Fact name={t('live.status')} wide>
          <StatusLabel status={known.status} lateMinutes={minutes} />
          {isOff && t('live.minutes', { formatted: formats.signed(wholeMinutes(minutes, toleranceMinutes)) })}
        </Fact>
        {next && (
          <Fact name={t('live.nextStop')} wide>
            {next.name}
            {eta && <strong>{formats.window(eta.earliestAt, eta.latestAt)}</strong>}
          </Fact>
        )}
        <Fact name={t('live.bus')}>{run.busNumber ?? t('bus.none')}</Fact>
        <Fact name={t('live.driver')}>{run.driverName ?? '—'}</Fact>
        <Speed {...props} organization={organization} />
        <TotalFacts {...props} />
      </dl>
      <div className={styles.actions}>
        <ActionIcon
          component={Link}
          to={mapLivePath(route.id)}
          variant="default"
          size={30}
          aria-label={t('routes.live')}
          title={t('routes.live')}
        >
          <IconBroadcast size={16} />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size={30}
          aria-label={t('replay.copyLink')}
          title={t('replay.copyLink')}
          onClick={() => void copyLink(run.date, playback.moment(), t('replay.copied'))}
        >
          <IconLink size={16} />
        </ActionIcon>
        <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
          <Menu.Target>
            <Button size="xs" variant="default" leftSection={<IconDownload size={16} />}>
              {t('replay.export')}
            </Button>
          </Menu.Target>
          <Menu.Dropdown>
            {EXPORT_FORMATS.map((format) => (
              <Menu.Item
                key={format}
                onClick={() => {
                  const { write, type } = EXPORTS[format]
                  download(fileNameOf(route.name, run.date, format), new Blob([write(replay, route.name)], { type }))
                }}
              >
                {t(`replay.exports.${format}`)}
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      </div>
    </header>
  )
}

async function copyLink(date: string, moment: number, said: string): Promise<void> {
  const address = new URL(location.href)
  address.search = String(new URLSearchParams({ date, at: String(Math.round(moment)) }))
  await navigator.clipboard.writeText(address.href)
  await notify({ message: said })
}

function Moment({ playback, formats }: { playback: Playback; formats: Formats }) {
  const second = usePlayback(playback, () => Math.floor(playback.moment()))
  return <time dateTime={new Date(second * 1000).toISOString()}>{formats.clock(second)}</time>
}

function Speed({ playback, track, organization }: ReplayStripProps) {
  const { t } = useTranslation()
  const { speedUnit, metresPerSecond } = unitsOf(organization)
  const speed = usePlayback(playback, () => {
    const now = trackAt(track, playback.moment())
    return now?.speedMps === undefined || now.silentSeconds > 0 ? -1 : Math.round(now.speedMps / metresPerSecond)
  })
  return <Fact name={t('replay.speed')}>{speed < 0 ? '—' : `${speed} ${speedUnit}`}</Fact>
}

function TotalFacts({ track, organization, formats }: ReplayStripProps) {
  const { t, i18n } = useTranslation()
  const totals = useMemo(() => totalsOf(track), [track])
  const { speedUnit, metresPerSecond, distanceUnit, metresPerUnit } = unitsOf(organization)
  const number = new Intl.NumberFormat(i18n.language, { maximumFractionDigits: 1 })
  const facts = [
    [t('replay.distance'), `${number.format(totals.distanceMetres / metresPerUnit)} ${distanceUnit}`],
    [t('replay.moving'), formats.duration(totals.movingSeconds)],
    [t('replay.standing'), formats.duration(totals.stoppedSeconds)],
    [t('replay.gaps'), totals.gapSeconds > 0 ? formats.duration(totals.gapSeconds) : t('replay.noGaps')],
  ] as const
  return (
    <>
      {facts.map(([name, text]) => (
        <Fact key={name} name={name}>
          {text}
        </Fact>
      ))}
      {totals.topSpeedMps !== undefined && (
        <Fact name={t('replay.topSpeed')}>{`${Math.round(totals.topSpeedMps / metresPerSecond)} ${speedUnit}`}</Fact>
      )}
    </>
  )
}

function Fact({ name, wide, children }: { name: string; wide?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-wide={wide || undefined}>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}
