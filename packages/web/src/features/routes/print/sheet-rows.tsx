import type { Child, FamilyContact, Organization, RouteStop } from '@firstbell/domain'
import { positionText } from '../../../map/places/position-text.ts'
import { useLocale, useTimeOfDay } from '../../../ui/text/formats.ts'
import { lengthWords } from '../../../ui/text/length-words.ts'
import { weekdaysText } from '../../weekdays/weekday-name.ts'
import type { Numbered } from '../plan/planning.ts'
import type { Turn } from './directions.ts'
import styles from './run-sheet-page.module.css'
import { routesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'
import { routeSheetWords } from './words.en.ts'
import { driveWords } from '../../drive/words.en.ts'

interface Rider {
  id: string
  child: Child | undefined
  /** The weekdays of the ride; undefined where it is every one. */
  days: readonly number[] | undefined
}

interface SheetRowProps extends Omit<Numbered, 'stop'> {
  stop: RouteStop
  riders: readonly Rider[]
  organization: Organization
  /** The contacts of families by their ids; empty unless their phones are on the sheet. */
  contacts: ReadonlyMap<string, readonly FamilyContact[]>
}

/** One point of the route, with who gets on or off there. */
export function SheetRow({ stop, number, riders, organization, contacts }: SheetRowProps) {
  const t = useWords(routesWords)
  const w = useWords(routeSheetWords)
  const timeOfDay = useTimeOfDay()
  const locale = useLocale()
  const address = stop.displayAddress || stop.address
  const familyIds = [...new Set(riders.flatMap(({ child }) => child?.familyId ?? []))]
  return (
    <tr data-waypoint={number === undefined || undefined}>
      <td>{number}</td>
      <td className={styles.time}>{number !== undefined && timeOfDay(stop.stoptime)}</td>
      <td>
        {stop.hazard && <span className={styles.hazard}>{t('routes.hazard')}</span>}
        <strong>{stop.name}</strong>
        {number === undefined && ` (${t('routes.waypoint')})`}
        {address && address !== stop.name && <div>{address}</div>}
        {number !== undefined && stop.holdUntilTime && <div>{w('hold', { time: timeOfDay(stop.stoptime) })}</div>}
        {stop.driverNote && <div className={styles.note}>{stop.driverNote}</div>}
      </td>
      <td>
        <ul className={styles.children}>
          {riders.map(({ id, child, days }) => (
            <li key={id}>
              <span aria-hidden className={styles.box} />
              {child?.name}
              {days && ` · ${weekdaysText(locale, days)}`}
              {child?.grade && ` (${w('grade', { grade: child.grade })})`}
              {child?.mustBeMet && <strong> {w('mustBeMet')}</strong>}
              {child?.wheelchair && <strong> {w('wheelchair')}</strong>}
              {organization.driversSeeNotes && child?.note && <em> {child.note}</em>}
            </li>
          ))}
        </ul>
        {familyIds.map((familyId) => (
          <Phones key={familyId} contacts={contacts.get(familyId) ?? []} />
        ))}
      </td>
    </tr>
  )
}

/** The contacts of a family who have a phone. */
function Phones({ contacts }: { contacts: readonly FamilyContact[] }) {
  const reached = contacts.filter(({ phone }) => phone !== '')
  if (reached.length === 0) return null
  return <div className={styles.facts}>{reached.map(({ name, phone }) => `${name} ${phone}`).join(' · ')}</div>
}

interface TurnsRowProps {
  turns: readonly Turn[]
  organization: Organization
}

/** The turns on the way to the next row; nothing where there are none. */
export function TurnsRow({ turns, organization }: TurnsRowProps) {
  const t = useWords(driveWords)
  const w = useWords(routeSheetWords)
  const locale = useLocale()
  if (turns.length === 0) return null
  return (
    <tr className={styles.turns}>
      <td colSpan={4}>
        <ol className={styles.turnList}>
          {turns.map((turn, index) => {
            const what = t(`drive.turn.${turn.kind}`)
            const where = turn.streetName ? t('drive.onto', { turn: what, street: turn.streetName }) : what
            return (
              <li key={index}>
                {w('after', { turn: where, distance: lengthWords(turn.metres, organization, locale) })}
              </li>
            )
          })}
        </ol>
      </td>
    </tr>
  )
}

interface YardRowProps {
  organization: Organization
  words: 'leaveYard' | 'returnToYard'
}

/** ROUTE-33: where the bus comes from or goes to; nothing where the organization has no yard. */
export function YardRow({ organization: { yardAddress, yardLocation }, words }: YardRowProps) {
  const w = useWords(routeSheetWords)
  const yard = yardAddress || positionText(yardLocation)
  if (!yard) return null
  return (
    <tr className={styles.turns}>
      <td colSpan={4}>{w(words, { yard })}</td>
    </tr>
  )
}
