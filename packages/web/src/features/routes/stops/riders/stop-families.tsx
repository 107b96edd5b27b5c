import { api } from '@firstbell/contract'
import { daysOf, type FamilyRoute, type Stop } from '@firstbell/domain'
import { Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useLocation } from 'react-router'
import { query } from '../../../../api.ts'
import { pathTo } from '../../../../paths.ts'
import { useLocale } from '../../../../ui/text/formats.ts'
import { weekdaysText } from '../../../weekdays/weekday-name.ts'
import { IconChevronRight, IconUserPlus } from '../../../../ui/text/icons.ts'
import { MayChange, useMayChange } from '../../../../ui/role.tsx'
import card from '../../../../ui/page/card.module.css'
import styles from './stop-families.module.css'
import { routesWords } from '../../words.en.ts'
import { uiWords } from '../../../../ui/words.en.ts'
import { useWords } from '../../../../words.ts'

interface StopFamiliesProps {
  routeId: string
  stop: Stop & { families: FamilyRoute[] }
}

/** The families assigned to a stop. After one was added, the focus is on the button that adds the next one. */
export function StopFamilies({ routeId, stop }: StopFamiliesProps) {
  const t = useWords(routesWords, uiWords)
  const { hash } = useLocation()
  const next = useRef<HTMLAnchorElement>(null)
  useEffect(() => {
    if (hash === '#families') next.current?.focus()
  }, [hash])
  return (
    <section className={styles.families} aria-label={t('routes.families')}>
      <div className={styles.head}>
        <h3 className={styles.title}>
          {t('routes.families')} <span className={styles.quiet}>{t('list.children', { count: stop.childcount })}</span>
        </h3>
        <MayChange>
          <Button
            component={Link}
            ref={next}
            to={pathTo('routeStopFamilyAdd', { routeId, stopId: stop.id })}
            size="compact-sm"
            variant="light"
            leftSection={<IconUserPlus size={16} />}
          >
            {t('routes.addFamily')}
          </Button>
        </MayChange>
      </div>
      {stop.families.length === 0 ? (
        <p className={styles.quiet}>{t('routes.nobodyWaits')}</p>
      ) : (
        <ul className={`${card.card} ${card.flush} ${styles.list}`}>
          {stop.families.map((seat) => (
            <li key={seat.familyId}>
              <FamilyAtStop seat={seat} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function FamilyAtStop({ seat }: { seat: FamilyRoute }) {
  const t = useWords(uiWords)
  const mayChange = useMayChange()
  const locale = useLocale()
  const { data: family } = useQuery(query(api.families.get, { params: { familyId: seat.familyId } }))
  const daysText = (childId: string) => {
    const text = weekdaysText(locale, daysOf(seat, childId))
    return text && `(${text})`
  }
  const waiting = family?.children.filter(({ id }) => seat.children.includes(id))
  return (
    <Link className={styles.family} to={mayChange ? pathTo('routeStopFamilyEdit', seat) : pathTo('familyEdit', seat)}>
      <span>
        <strong>{seat.name}</strong>
        <span className={styles.quiet}>
          {waiting?.map((child) => [child.firstName, daysText(child.id)].filter(Boolean).join(' ')).join(', ') ??
            t('list.children', { count: seat.children.length })}
        </span>
      </span>
      <IconChevronRight size={16} />
    </Link>
  )
}
