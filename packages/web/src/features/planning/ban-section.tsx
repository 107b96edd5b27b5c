import { api } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { ActionIcon, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../api.ts'
import { MayChange } from '../../ui/role.tsx'
import { IconX } from '../../ui/text/icons.ts'
import styles from './argue.module.css'
import { BanForm } from './ban-form.tsx'
import pageStyles from './plan-page.module.css'
import { useBanNames, useBanWords } from './use-ban-words.ts'
import { useBans } from './use-bans.ts'
import type { ReadScenario } from './use-scenario-record.ts'

interface BanSectionProps {
  scenario: ReadScenario
  /** Where a street is looked for; null before one is, undefined while nothing is to be forbidden. */
  near: Position | null | undefined
  onNear(near: Position | null | undefined): void
}

/** SCENARIO-94: what is forbidden to the buses of a scenario, by name, and how more is. */
export function BanSection({ scenario, near, onNear }: BanSectionProps) {
  const { t } = useBanWords()
  const nameOf = useBanNames()
  const bans = useBans(scenario)
  const { data } = useQuery(query(api.scenarios.bans, { params: { scenarioId: scenario.id } }))
  const listed = data?.bans ?? []
  return (
    <section>
      <div className={pageStyles.heading}>
        <h2>{t('title')}</h2>
        {near === undefined && (
          <MayChange>
            <Button variant="default" size="xs" onClick={() => onNear(null)}>
              {t('add')}
            </Button>
          </MayChange>
        )}
      </div>
      {listed.length > 0 && (
        <>
          <Text size="sm" c="dimmed">
            {t('lead')}
          </Text>
          <ul className={styles.locks}>
            {listed.map(({ ban, isFound }) => (
              <li key={JSON.stringify(ban)}>
                <span>
                  {nameOf(ban)}
                  {!isFound && <span className={styles.stale}>{t('gone')}</span>}
                </span>
                <MayChange>
                  <ActionIcon
                    variant="subtle"
                    size={28}
                    loading={bans.pending}
                    aria-label={t('remove', { ban: nameOf(ban) })}
                    onClick={() => bans.remove(ban)}
                  >
                    <IconX size={16} />
                  </ActionIcon>
                </MayChange>
              </li>
            ))}
          </ul>
        </>
      )}
      {near !== undefined && (
        <BanForm
          scenarioId={scenario.id}
          orgId={scenario.organizationId}
          near={near}
          onNear={onNear}
          pending={bans.pending}
          onForbid={bans.add}
        />
      )}
    </section>
  )
}
