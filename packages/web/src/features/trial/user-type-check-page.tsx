import { Anchor, Button } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import type { ComponentType } from 'react'
import { Link, useSearchParams } from 'react-router'
import { signInRulesQuery } from '../../api.ts'
import { paths } from '../../paths.ts'
import { IconBus, IconChevronRight, IconMailForward, IconSteeringWheel, IconUsers } from '../../ui/text/icons.ts'
import { SignCard } from '../../ui/form/sign-card.tsx'
import { PublicLinksForm } from './public-links-form.tsx'
import card from '../../ui/page/card.module.css'
import styles from './user-type-check-page.module.css'
import { trialWords } from './words.en.ts'
import { useWords } from '../../words.ts'

const TYPES = ['office', 'parent', 'driver', 'invited'] as const
type UserType = (typeof TYPES)[number]

const ICONS: Record<UserType, ComponentType<{ size?: number | string; stroke?: number | string }>> = {
  office: IconBus,
  parent: IconUsers,
  driver: IconSteeringWheel,
  invited: IconMailForward,
}

/** Asks who somebody is before anything is created, so that parents do not found organizations. */
export function UserTypeCheckPage() {
  const t = useWords(trialWords)
  const [search] = useSearchParams()
  const { data: rules } = useQuery(signInRulesQuery)
  const type = TYPES.find((one) => one === search.get('as'))
  if (type === 'parent' || type === 'driver' || (type === 'office' && rules && !rules.trialSignUp)) {
    return (
      <SignCard title={t(`userType.${type}`)} lead={t(`userType.${type}Lead`)}>
        {type === 'parent' && <PublicLinksForm />}
        <Button component={Link} to={paths.signUpUserTypeCheck} variant="default" mt={type === 'parent' ? 'md' : 0}>
          {t('userType.back')}
        </Button>
      </SignCard>
    )
  }
  const leadsTo: Record<UserType, string> = {
    office: rules?.trialSignUp === false ? '?as=office' : paths.signUpTrial,
    parent: '?as=parent',
    driver: '?as=driver',
    invited: `${paths.signIn}?by=link`,
  }
  return (
    <SignCard
      title={t('userType.title')}
      wide
      foot={
        <Anchor component={Link} to={paths.signIn}>
          {t('userType.toSignIn')}
        </Anchor>
      }
    >
      <ul className={styles.list}>
        {TYPES.map((one) => {
          const Icon = ICONS[one]
          return (
            <li key={one}>
              <Link to={leadsTo[one]} className={`${card.card} ${styles.choice}`}>
                <Icon size={24} stroke={1.6} />
                <span className={styles.words}>
                  <span className={styles.name}>{t(`userType.${one}`)}</span>
                  <span className={styles.hint}>{t(`userType.${one}Hint`)}</span>
                </span>
                <IconChevronRight size={16} />
              </Link>
            </li>
          )
        })}
      </ul>
    </SignCard>
  )
}
