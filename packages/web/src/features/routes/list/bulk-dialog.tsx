import { api } from '@firstbell/contract'
import type { Organization } from '@firstbell/domain'
import { Button, Group, Progress, Select, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { Dialog } from '../../../ui/dialog/dialog.tsx'
import { alteredBy, type BulkKind, changeOf } from './bulk-change.ts'
import { BulkOutcome } from './bulk-outcome.tsx'
import type { RouteRow } from './route-columns.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { routesWords } from '../words.en.ts'
import { uiWords } from '../../../ui/words.en.ts'
import { useWords } from '../../../words.ts'
import { routeListWords } from './words.en.ts'
import { liveWords } from '../../../live/words.en.ts'

interface BulkDialogProps {
  kind: BulkKind
  routes: readonly RouteRow[]
  onDone(): void
  onClose(): void
}

const NONE = ''

/** ROUTE-31: the same change of several routes, with how far it is, and what did not work. */
export function BulkDialog({ kind, routes: given, onDone, onClose }: BulkDialogProps) {
  const t = useWords(routesWords, uiWords)
  const say = useWords(routeListWords)
  const [routes] = useState(given) // of when it was opened: the list changes while they are changed
  const [chosen, setChosen] = useState<string | null>(kind === 'driver' || kind === 'bus' ? null : NONE)
  const bulk = useBulkChange(onDone)
  const change = changeOf(kind, chosen ?? NONE)
  const altered = chosen === null ? [] : alteredBy(routes, change)
  const riders = altered.reduce((sum, { childcount }) => sum + childcount, 0)
  if (bulk.outcome)
    return (
      <Dialog title={say(`bulk.${kind}`)} onClose={onClose}>
        <BulkOutcome outcome={bulk.outcome} onClose={onClose} />
      </Dialog>
    )
  return (
    <Dialog title={say(`bulk.${kind}`)} onClose={bulk.pending ? bulk.stop : onClose}>
      <Text mb="sm">{say('selected', { count: routes.length })}</Text>
      {(kind === 'driver' || kind === 'bus') && (
        <ChosenField kind={kind} value={chosen} onChange={setChosen} disabled={bulk.pending} />
      )}
      {chosen !== null && (
        <Text mt="sm">
          {altered.length === 0 ? say('nothingToChange') : say('willChange', { count: altered.length })}
        </Text>
      )}
      {kind === 'takeOut' && riders > 0 && <Text mt="sm">{t('routes.leftWaiting', { count: riders })}</Text>}
      {bulk.pending && (
        <div role="status">
          <Text mt="sm">{say('progress', { count: altered.length, tried: bulk.tried })}</Text>
          <Progress mt="xs" value={(100 * bulk.tried) / altered.length} aria-label={say(`bulk.${kind}`)} />
        </div>
      )}
      <Group justify="flex-end" mt="lg" gap="sm">
        <Button variant="default" onClick={bulk.pending ? bulk.stop : onClose}>
          {bulk.pending ? say('stop') : t('form.cancel')}
        </Button>
        <Button
          loading={bulk.pending}
          disabled={altered.length === 0}
          onClick={() => bulk.start({ routes: altered, change })}
        >
          {say(`verb.${kind}`)}
        </Button>
      </Group>
    </Dialog>
  )
}

interface ChosenFieldProps {
  kind: 'driver' | 'bus'
  value: string | null
  onChange(value: string | null): void
  disabled: boolean
}

function ChosenField({ kind, ...field }: ChosenFieldProps) {
  const t = useWords(liveWords, routesWords)
  const say = useWords(routeListWords)
  const { id: orgId } = useOutletContext<Organization>()
  const { data: drivers = [] } = useQuery(query(api.drivers.list, { query: { orgId } }))
  const { data: buses = [] } = useQuery(query(api.buses.list, { query: { orgId } }))
  const choices =
    kind === 'driver'
      ? drivers.map(({ id, name }) => ({ value: id, label: name }))
      : buses.map(({ id, number }) => ({ value: id, label: number }))
  const none = { value: NONE, label: kind === 'driver' ? say('noDriver') : t('bus.none') }
  return (
    <Select
      {...field}
      label={t(`routes.columns.${kind}`)}
      data={[none, ...choices]}
      searchable
      allowDeselect={false}
      data-autofocus
    />
  )
}
