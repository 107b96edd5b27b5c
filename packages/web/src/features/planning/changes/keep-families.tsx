import type { ScenarioRun } from '@firstbell/domain'
import { Button, Group, NumberInput, Text } from '@mantine/core'
import { useState } from 'react'
import { Link } from 'react-router'
import { pathTo } from '../../../paths.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { argueWords } from '../moves/words-argue.en.ts'
import { useWords } from '../../../words.ts'
import { uiWords } from '../../../ui/words.en.ts'

const USUAL_CHANGES = 3

/** SCENARIO-43: a new run that begins from the plan of this one; riders are checked before it starts. */
export function KeepFamilies({ run: { id, scenarioId } }: { run: Pick<ScenarioRun, 'id' | 'scenarioId'> }) {
  const t = useWords(argueWords)
  const general = useWords(uiWords)
  const [isOpen, setOpen] = useState(false)
  const [max, setMax] = useState<number | string>(USUAL_CHANGES)
  return (
    <>
      <Button variant="default" onClick={() => setOpen(true)}>
        {t('argue.keepFamilies')}
      </Button>
      {isOpen && (
        <Dialog title={t('argue.keepFamilies')} onClose={() => setOpen(false)}>
          <Text mb="md">{t('argue.keepFamiliesLead')}</Text>
          <NumberInput
            data-autofocus
            label={t('argue.maxChanges')}
            min={0}
            max={100_000}
            allowDecimal={false}
            value={max}
            onChange={setMax}
          />
          <Group justify="flex-end" mt="lg">
            <Button variant="default" onClick={() => setOpen(false)}>
              {general('form.cancel')}
            </Button>
            <Button
              component={Link}
              to={`${pathTo('scenarioRiders', { scenarioId })}?base=${id}&changes=${Number(max) || 0}`}
            >
              {t('argue.checkRiders')}
            </Button>
          </Group>
        </Dialog>
      )}
    </>
  )
}
