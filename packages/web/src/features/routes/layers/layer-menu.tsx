import type { RouteHomes } from '@firstbell/domain'
import { Button, Checkbox, Popover, Stack } from '@mantine/core'
import { IconChevronDown } from '../../../ui/text/icons.ts'
import { layerWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** What is shown around the route. */
export interface Layers {
  schools: boolean
  homes: boolean
  unassigned: boolean
  otherRoutes: boolean
  walk: boolean
}

/** What a planner sees at first. */
export const FIRST_LAYERS: Layers = { schools: true, homes: true, unassigned: false, otherRoutes: false, walk: false }

interface LayerMenuProps {
  layers: Layers
  onChange(layers: Layers): void
  homes: RouteHomes | undefined
  /** A distance in the units of the organization. */
  distance(metres: number): string
}

export function LayerMenu({ layers, onChange, homes, distance }: LayerMenuProps) {
  const t = useWords(layerWords)
  const walk = homes?.maxWalkMetres ?? null
  const box = (layer: keyof Layers, label: string, disabled = false) => (
    <Checkbox
      label={label}
      checked={layers[layer] && !disabled}
      disabled={disabled}
      onChange={(event) => onChange({ ...layers, [layer]: event.currentTarget.checked })}
    />
  )
  return (
    <Popover position="bottom-start" shadow="md" withinPortal={false} trapFocus returnFocus>
      <Popover.Target>
        <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
          {t('layers')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown>
        <Stack gap={10}>
          {box('schools', t('schools'))}
          {box('homes', t('homes'))}
          {box('unassigned', t('unassigned', { count: homes?.unassigned.length ?? 0 }))}
          {box('otherRoutes', t('otherRoutes'))}
          {box('walk', walk === null ? t('walkNone') : t('walk', { distance: distance(walk) }), walk === null)}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}
