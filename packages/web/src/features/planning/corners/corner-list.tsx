import { Button, TextInput } from '@mantine/core'
import { FieldGroup } from '../../../ui/form/fields/field-group.tsx'
import { useMayChange } from '../../../ui/role.tsx'
import { IconPlus, IconTrash } from '../../../ui/text/icons.ts'
import styles from '../hazards/hazard-area.module.css'
import { cornerWords } from './words-corners.en.ts'
import { useWords } from '../../../words.ts'

const MAX_CORNERS = 100

/** The corners of an area as they are typed, in order around it: what the map does by hand, with the keyboard. */
export function CornerList({ corners, onChange }: { corners: readonly string[]; onChange(corners: string[]): void }) {
  const t = useWords(cornerWords)
  const mayChange = useMayChange()
  return (
    <FieldGroup legend={t('hazards.corners')}>
      <ol className={styles.corners}>
        {corners.map((corner, index) => (
          <li key={`${index}-${corners.length}`} className={styles.corner}>
            <TextInput
              aria-label={t('hazards.corner', { number: index + 1 })}
              leftSection={index + 1}
              value={corner}
              readOnly={!mayChange}
              onChange={(event) => onChange(corners.with(index, event.currentTarget.value))}
            />
            {mayChange && (
              <Button
                variant="subtle"
                color="red"
                px="sm"
                aria-label={t('hazards.removeCorner', { number: index + 1 })}
                onClick={() => onChange(corners.toSpliced(index, 1))}
              >
                <IconTrash size={16} />
              </Button>
            )}
          </li>
        ))}
      </ol>
      {mayChange && corners.length < MAX_CORNERS && (
        <Button
          variant="default"
          w="fit-content"
          leftSection={<IconPlus size={16} />}
          onClick={() => onChange([...corners, ''])}
        >
          {t('hazards.addCorner')}
        </Button>
      )}
    </FieldGroup>
  )
}
