import { api } from '@firstbell/contract'
import type { AssignedDays, Report, ReleaseEffect } from '@firstbell/domain'
import { Button, VisuallyHidden } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { client, query } from '../../api.ts'
import { Confirm } from '../../ui/dialog/confirm.tsx'
import { offer, undoAct } from '../../ui/dialog/offers.tsx'
import { FailureMessage } from '../../ui/page/failure-message.tsx'
import { useAction } from '../../ui/use-action.ts'
import { Table } from '../../ui/table/table.tsx'
import { releaseChild } from '../assign-stop/release-child.ts'
import styles from './release-assignment.module.css'
import { SlowLoader } from './slow-loader.tsx'
import { useValues } from './values.ts'
import { insightsWords } from './words.en.ts'
import { useWords } from '../../words.ts'

type Assignment = NonNullable<Report['assignments']>[number]

interface ReleaseAssignmentProps {
  row: Report['rows'][number]
  assignment: Assignment | undefined
}

/** Releases the stop assignment of a line, once a person has seen what it changes. */
export function ReleaseAssignment({ row, assignment }: ReleaseAssignmentProps) {
  const t = useWords(insightsWords)
  const [open, setOpen] = useState(false)
  if (!assignment) return null
  const names = { child: String(row.child), route: String(row.route), stop: String(row.stop) }
  return (
    <>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={t('insights.release.titleOf', names)}
        onClick={() => setOpen(true)}
      >
        {t('insights.release.open')}
      </Button>
      {open && <ReleaseDialog names={names} assignment={assignment} onClose={() => setOpen(false)} />}
    </>
  )
}

interface ReleaseDialogProps {
  names: { child: string; route: string; stop: string }
  assignment: Assignment
  onClose(): void
}

function ReleaseDialog({ names, assignment, onClose }: ReleaseDialogProps) {
  const t = useWords(insightsWords)
  const { routeId, stopId, childId } = assignment
  const effect = useQuery(query(api.familyroutes.releaseEffect, { query: { routeId, stopId, childId } }))
  const release = useAction((_: void) => releaseChild(assignment), {
    onDone(days) {
      onClose()
      void offerUndo(assignment, t('insights.release.done', names), days)
    },
  })
  return (
    <Confirm
      title={t('insights.release.title')}
      verb={t('insights.release.verb')}
      danger
      pending={release.pending || effect.data === undefined}
      failure={release.failure}
      onConfirm={() => release.start()}
      onClose={onClose}
    >
      <p className={styles.paragraph}>{t('insights.release.lead', names)}</p>
      {effect.data ? (
        <Effect effect={effect.data} />
      ) : effect.error ? (
        <FailureMessage error={effect.error} onRetry={effect.refetch} />
      ) : (
        <SlowLoader />
      )}
    </Confirm>
  )
}

/** What it changes, before and after. */
function Effect({ effect: { riders, minutes } }: { effect: ReleaseEffect }) {
  const t = useWords(insightsWords)
  const write = useValues()
  const lines = [
    { name: t('insights.release.riders'), kind: 'count', ...riders },
    ...(minutes ? [{ name: t('insights.release.minutes'), kind: 'minutes', ...minutes } as const] : []),
  ] as const
  return (
    <>
      <Table look="plain" label={t('insights.release.table')}>
        <thead>
          <tr>
            <th scope="col">
              <VisuallyHidden>{t('insights.release.figure')}</VisuallyHidden>
            </th>
            <th scope="col" data-align="end">
              {t('insights.release.now')}
            </th>
            <th scope="col" data-align="end">
              {t('insights.release.after')}
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map(({ name, kind, before, after }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td data-align="end">{write(kind, before)}</td>
              <td data-align="end">{write(kind, after)}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <p className={styles.paragraph} role="status">
        {riders.after > 0
          ? t('insights.release.others')
          : minutes
            ? t('insights.release.saved', { minutes: write('minutes', minutes.before - minutes.after) })
            : t('insights.release.unknown')}
      </p>
    </>
  )
}

/** Offers to assign the child again. */
const offerUndo = ({ routeId, stopId, familyId, childId }: Assignment, message: string, days: AssignedDays[]) =>
  offer({
    id: `released-${stopId}-${childId}`,
    message,
    acts: [
      undoAct(() =>
        client.familyroutes.create({ query: { routeId, stopId }, body: { familyId, children: [childId], days } }),
      ),
    ],
  })
