import type { CalloutProposal, CalloutStep, Organization } from '@firstbell/domain'
import { Badge, Button } from '@mantine/core'
import { useId } from 'react'
import { useOutletContext } from 'react-router'
import { MayChange } from '../../../ui/role.tsx'
import { useFormats } from '../../../ui/text/formats.ts'
import { useMeasures } from '../../planning/plan/measures.ts'
import styles from './callout.module.css'
import { calloutWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

interface ProposalCardProps {
  proposal: CalloutProposal
  /** It is the first of several. */
  isLeast: boolean
  pending: boolean
  disabled: boolean
  onChoose(): void
}

/** What becomes of the runs with a proposal, and what it costs. */
export function ProposalCard({ proposal, isLeast, pending, disabled, onChoose }: ProposalCardProps) {
  const t = useWords(calloutWords)
  const id = useId()
  const { kind, steps, price } = proposal
  return (
    <section className={styles.proposal} aria-labelledby={id}>
      <h3 id={id} className={styles.head}>
        {t(`kinds.${kind}`)}
        {isLeast && (
          <Badge variant="light" tt="none">
            {t('least')}
          </Badge>
        )}
      </h3>
      {steps.map((step) => (
        <StepLines key={step.route.id} step={step} kind={kind} />
      ))}
      <Price price={price} />
      <MayChange>
        <Button
          variant={isLeast ? 'filled' : 'default'}
          loading={pending}
          disabled={disabled}
          aria-label={t('chooseOf', { kind: t(`kinds.${kind}`) })}
          onClick={onChoose}
        >
          {t('choose')}
        </Button>
      </MayChange>
    </section>
  )
}

function StepLines({ step, kind }: { step: CalloutStep; kind: CalloutProposal['kind'] }) {
  const t = useWords(calloutWords)
  const route = step.route.name
  if (kind === 'handOn') {
    const values = { route, driver: step.driver?.name ?? '', bus: step.busNumber ?? '' }
    return (
      <p>
        {step.delayMinutes > 0 ? t('steps.later', { ...values, count: step.delayMinutes }) : t('steps.handOn', values)}
      </p>
    )
  }
  return step.into.map(({ id, name, stops }) => (
    <p key={id}>
      {kind === 'merge'
        ? t('steps.merge', { route, into: name })
        : t('steps.split', { route, into: name, count: stops })}
    </p>
  ))
}

function Price({ price }: Pick<CalloutProposal, 'price'>) {
  const t = useWords(calloutWords)
  const { timeZone } = useOutletContext<Organization>()
  const formats = useFormats(timeZone)
  const { distance, minutes, number } = useMeasures()
  const written = (value: number) => minutes(value * 60)
  const figures = [
    ['over5', number(price.familiesOver5Minutes)],
    ['over15', number(price.familiesOver15Minutes)],
    ['largest', written(price.largestChangeMinutes)],
    ['otherBus', number(price.familiesOnOtherBus)],
    ['longestRide', written(price.longestRideMinutes)],
    [
      'extra',
      t('price.extraOf', {
        minutes: written(price.extraDrivingMinutes),
        distance: distance(price.extraDistanceMetres),
      }),
    ],
  ] as const
  return (
    <>
      <dl className={styles.price}>
        {figures.map(([name, value]) => (
          <div key={name}>
            <dt>{t(`price.${name}`)}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <ul className={styles.list}>
        {price.schools.map(({ schoolId, name, routeName, arrivalAt, spareMinutes }) => (
          <li key={schoolId} className={spareMinutes < 0 ? styles.late : undefined}>
            {t(spareMinutes < 0 ? 'late' : 'early', {
              school: name,
              route: routeName,
              time: formats.time(arrivalAt),
              count: Math.abs(spareMinutes),
            })}
          </li>
        ))}
        {price.buses.map(({ routeId, routeName, busNumber, riders, capacity, freeSeats, wheelchairPlaces }) => (
          <li key={routeId}>
            {t('seats', {
              route: routeName,
              bus: busNumber ?? '—',
              riders: number(riders),
              capacity: number(capacity),
              free: number(Math.max(0, freeSeats)),
              places: number(wheelchairPlaces),
            })}
          </li>
        ))}
      </ul>
    </>
  )
}
