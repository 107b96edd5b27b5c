import { PLANNING_GOALS, type PlanningGoal } from '@firstbell/domain'
import { ActionIcon, Button, Group, VisuallyHidden } from '@mantine/core'
import { useState } from 'react'
import { IconChevronDown, IconChevronUp, IconPlus, IconX } from '../../../ui/text/icons.ts'
import styles from '../planning.module.css'
import { planningWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

interface GoalFieldsProps {
  goals: readonly PlanningGoal[]
  onChange(goals: PlanningGoal[]): void
}

/** SCENARIO-29: the goals in their order, which buttons change; a screen reader hears where a moved goal is now. */
export function GoalFields({ goals, onChange }: GoalFieldsProps) {
  const t = useWords(planningWords)
  const [moved, setMoved] = useState<PlanningGoal>()
  const others = PLANNING_GOALS.filter((goal) => !goals.includes(goal))
  const place = moved === undefined ? 0 : goals.indexOf(moved) + 1
  const nameOf = (goal: PlanningGoal) => t(`goals.names.${goal}`)

  function move(goal: PlanningGoal, from: number, to: number) {
    if (to < 0 || to >= goals.length) return
    setMoved(goal)
    onChange(goals.toSpliced(from, 1).toSpliced(to, 0, goal))
  }

  return (
    <>
      <ol className={styles.goals}>
        {goals.map((goal, index) => (
          <li key={goal}>
            <span className={styles.goal}>{nameOf(goal)}</span>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={t('goals.up', { goal: nameOf(goal) })}
              aria-disabled={index === 0}
              onClick={() => move(goal, index, index - 1)}
            >
              <IconChevronUp size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={t('goals.down', { goal: nameOf(goal) })}
              aria-disabled={index === goals.length - 1}
              onClick={() => move(goal, index, index + 1)}
            >
              <IconChevronDown size={16} />
            </ActionIcon>
            <ActionIcon
              variant="subtle"
              size={28}
              aria-label={t('goals.remove', { goal: nameOf(goal) })}
              onClick={() => onChange(goals.toSpliced(index, 1))}
            >
              <IconX size={16} />
            </ActionIcon>
          </li>
        ))}
      </ol>
      {others.length > 0 && (
        <Group gap="xs">
          {others.map((goal) => (
            <Button
              key={goal}
              size="compact-sm"
              variant="subtle"
              leftSection={<IconPlus size={14} />}
              aria-label={t('goals.add', { goal: nameOf(goal) })}
              onClick={() => onChange([...goals, goal])}
            >
              {nameOf(goal)}
            </Button>
          ))}
        </Group>
      )}
      <VisuallyHidden role="status">
        {moved && place > 0 ? t('goals.moved', { goal: nameOf(moved), place, count: goals.length }) : ''}
      </VisuallyHidden>
    </>
  )
}
