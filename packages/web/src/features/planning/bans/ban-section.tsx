import { api } from '@firstbell/contract'
import { ActionIcon, Button, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api.ts'
import { MayChange } from '../../../ui/role.tsx'
import { IconX } from '../../../ui/text/icons.ts'
import styles from '../moves/argue.module.css'
import { type BanChoice, FIRST_CHOICE } from './ban-choice.ts'
import { BanForm } from './ban-form.tsx'
import pageStyles from '../plan/plan-page.module.css'
import { useBanNames } from './use-ban-words.ts'
import { useBans } from './use-bans.ts'
import type { ReadScenario } from '../scenario/use-scenario-record.ts'
import { banWords } from './words-bans.en.ts'
import { useWords } from '../../../words.ts'

interface BanSectionProps {
  scenario: ReadScenario
  /** Undefined while nothing is to be forbidden. */
  choice: BanChoice | undefined
  onChoice(choice: BanChoice | undefined): void
}

/** SCENARIO-94: what is forbidden to the buses of a scenario, by name, and how more is. */
export function BanSection({ scenario, choice, onChoice }: BanSectionProps) {
  const t = useWords(banWords)
  const nameOf = useBanNames()
  const bans = useBans(scenario)
  const { data } = useQuery(query(api.scenarios.bans, { params: { scenarioId: scenario.id } }))
  const listed = data?.bans ?? []
  return (
    <section>
      <div className={pageStyles.heading}>
        <h2>{t('title')}</h2>
        {!choice && (
          <MayChange>
            <Button variant="default" size="xs" onClick={() => onChoice(FIRST_CHOICE)}>
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
      {choice && (
        <BanForm
          scenarioId={scenario.id}
          orgId={scenario.organizationId}
          choice={choice}
          onChoice={onChoice}
          pending={bans.pending}
          onForbid={bans.add}
        />
      )}
    </section>
  )
}
