import { Button, Group, NumberInput, Stack, Text } from '@mantine/core'
import { useState } from 'react'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { useTimeOfDay } from '../../../ui/text/formats.ts'
import type { ArguedStop } from '../moves/argue.ts'
import { timeOf } from '../plan/plan-facts.ts'
import type { Locks } from './use-locks.ts'
import { argueWords } from '../moves/words-argue.en.ts'
import { useWords } from '../../../words.ts'

export const USUAL_MINUTES = 5
const MAX_MINUTES = 60

interface LockTimeDialogProps {
  stop: ArguedStop
  locks: Locks
  onClose(): void
}

/** SCENARIO-82: asks within how many minutes of its time a stop is to be kept. */
export function LockTimeDialog({ stop: { stopId, routeId, name, secondOfDay }, locks, onClose }: LockTimeDialogProps) {
  const t = useWords(argueWords)
  const timeOfDay = useTimeOfDay()
  const [minutes, setMinutes] = useState<number | string>(USUAL_MINUTES)
  const isNumber = typeof minutes === 'number'
  const lock = () => {
    if (!isNumber) return
    locks.toggle({ kind: 'stopTime', stopId, routeId, minutes })
    onClose()
  }
  return (
    <Dialog title={t('argue.timeDialog', { name })} onClose={onClose}>
      <Stack gap="md">
        <Text>{t('argue.timeLead', { time: timeOfDay(timeOf(secondOfDay)) })}</Text>
        <NumberInput
          data-autofocus
          label={t('argue.timeMinutes')}
          value={minutes}
          onChange={setMinutes}
          min={1}
          max={MAX_MINUTES}
          clampBehavior="strict"
          allowDecimal={false}
        />
        <Group justify="flex-end">
          <Button disabled={!isNumber} onClick={lock}>
            {t('argue.lock')}
          </Button>
        </Group>
      </Stack>
    </Dialog>
  )
}
