import { nextStop, type Organization, type Replay, type ReplayMoment, type RoutePlan } from '@firstbell/domain'
import { ActionIcon, Button, Menu, Popover } from '@mantine/core'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import { unitsOf } from '../../../account/units.ts'
import { StatusLabel } from '../../../live/status/status-chip.tsx'
import { pathTo } from '../../../paths.ts'
import { download } from '../../../ui/text/download.ts'
import { Fact } from '../../../ui/text/fact.tsx'
import type { Formats } from '../../../ui/text/formats.ts'
import { IconChevronDown, IconDots, IconDownload, IconLink, IconPrinter } from '../../../ui/text/icons.ts'
import { notify } from '../../../ui/dialog/notices.tsx'
import { RouteHeader } from '../../route-header/route-header.tsx'
import { EXPORT_FORMATS, EXPORTS, fileNameOf } from './export.ts'
import type { Playback } from '../playback/playback.ts'
import styles from './replay-strip.module.css'
import { RunNote } from './run-note.tsx'
import { runTotalsOf } from '../totals.ts'
import { type Track, trackAt } from '../track.ts'
import { usePlayback } from '../playback/use-playback.ts'
import { runsWords } from '../words.en.ts'
import { todayWords } from '../../today/words.en.ts'
import { liveWords } from '../../../live/words.en.ts'
import { useLanguage, useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

interface ReplayStripProps {
  replay: Replay
  route: RoutePlan
  known: ReplayMoment
  playback: Playback
  track: Track
  organization: Organization
  formats: Formats
  calendar: ReactNode
}

/** Which run it is, how it stood at the moment, and what it came to. */
export function ReplayStrip(props: ReplayStripProps) {
  const { replay, route, known, playback, organization, formats, calendar } = props
  const t = useWords(liveWords, runsWords, todayWords)
  const { run } = replay
  const next = nextStop({ run: known, stops: run.stops })
  const { status, deviationMinutes } = known
  const isOff = deviationMinutes !== null && status !== 'On Time'
  return (
    <RouteHeader route={route} tab="replay" actions={<Actions {...props} />}>
      <div className={styles.run}>{calendar}</div>
      <dl className={styles.facts}>
        <Fact name={t('replay.moment')} width="moment">
          <Moment playback={playback} formats={formats} />
        </Fact>
        <Fact name={t('live.status')} width="status">
          <StatusLabel punctuality={known} />
          {isOff && t('live.minutes', { formatted: formats.signed(deviationMinutes) })}
        </Fact>
        <Fact name={t('live.nextStop')} width="rest">
          <span className={styles.name}>{next?.stop.name ?? '—'}</span>
          {next?.eta && <strong>{formats.window(next.eta.earliestAt, next.eta.latestAt)}</strong>}
        </Fact>
        <Fact name={t('live.bus')}>{known.busNumber ?? t('bus.none')}</Fact>
        <Fact name={t('live.driver')}>{known.driverName ?? '—'}</Fact>
        <Speed {...props} organization={organization} />
      </dl>
      <WholeRun {...props} />
    </RouteHeader>
  )
}

/** What can be done with the run. */
function Actions({ replay, route, playback }: ReplayStripProps) {
  const t = useWords(runsWords, uiWords)
  const { run } = replay
  return (
    <>
      <RunNote run={run} />
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
      <Menu position="bottom-end" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size={30} aria-label={t('list.more')} title={t('list.more')}>
            <IconDots size={18} />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item
            leftSection={<IconLink size={16} />}
            onClick={() => void copyLink(run.date, playback.moment(), t('replay.copied'))}
          >
            {t('replay.copyLink')}
          </Menu.Item>
          <Menu.Item
            component={Link}
            to={`${pathTo('incidentSheet', { routeId: route.id })}?${new URLSearchParams({ date: run.date })}`}
            leftSection={<IconPrinter size={16} />}
          >
            {t('replay.sheet')}
          </Menu.Item>
        </Menu.Dropdown>
      </Menu>
    </>
  )
}

async function copyLink(date: string, moment: number, said: string): Promise<void> {
  const address = new URL(location.href)
  address.searchParams.set('date', date)
  address.searchParams.set('at', String(Math.round(moment)))
  await navigator.clipboard.writeText(address.href)
  await notify({ message: said })
}

function Moment({ playback, formats }: { playback: Playback; formats: Formats }) {
  const second = usePlayback(playback, () => Math.floor(playback.moment()))
  return <time dateTime={new Date(second * 1000).toISOString()}>{formats.clock(second)}</time>
}

function Speed({ playback, track, organization }: ReplayStripProps) {
  const t = useWords(runsWords)
  const { speedUnit, metresPerSecond } = unitsOf(organization)
  const speed = usePlayback(playback, () => {
    const now = trackAt(track, playback.moment())
    return now?.speedMps === undefined || now.silentSeconds > 0 ? -1 : Math.round(now.speedMps / metresPerSecond)
  })
  return <Fact name={t('replay.speed')}>{speed < 0 ? '—' : `${speed} ${speedUnit}`}</Fact>
}

/** REPLAY-17: what the run came to, whatever moment is shown. */
function WholeRun({ track, organization, formats }: ReplayStripProps) {
  const t = useWords(runsWords)
  const language = useLanguage()
  const totals = useMemo(() => runTotalsOf(track), [track])
  const { speedUnit, metresPerSecond, distanceUnit, metresPerUnit } = unitsOf(organization)
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 1 })
  const facts = [
    [t('replay.distance'), `${number.format(totals.distanceMetres / metresPerUnit)} ${distanceUnit}`],
    [t('replay.moving'), formats.duration(totals.movingSeconds)],
    [t('replay.standing'), formats.duration(totals.stoppedSeconds)],
    [t('replay.gaps'), totals.gapSeconds > 0 ? formats.duration(totals.gapSeconds) : t('replay.noGaps')],
    [
      t('replay.topSpeed'),
      totals.topSpeedMps === undefined ? '—' : `${Math.round(totals.topSpeedMps / metresPerSecond)} ${speedUnit}`,
    ],
  ] as const
  return (
    <Popover position="bottom-end" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="subtle" rightSection={<IconChevronDown size={16} />}>
          {t('replay.whole')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('replay.whole')}>
        <dl className={styles.totals}>
          {facts.map(([name, text]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>{text}</dd>
            </div>
          ))}
        </dl>
      </Popover.Dropdown>
    </Popover>
  )
}
