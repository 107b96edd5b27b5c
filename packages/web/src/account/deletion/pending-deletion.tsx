import type { Organization } from '@firstbell/domain'
import { Alert, Button, Group, Text } from '@mantine/core'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { client, failureOf } from '../../api.ts'
import { FormSentence } from '../../ui/form/form-sentence.tsx'
import { useDates } from '../../ui/text/formats.ts'
import { uiWords } from '../../ui/words.en.ts'
import { useWords } from '../../words.ts'
import { deletionWords } from './words-deletion.en.ts'

interface PendingDeletionProps {
  organization: Pick<Organization, 'id' | 'primaryAdmin' | 'deletesAt' | 'timeZone'>
  mayKeep?: boolean
}

/** TRIAL-15: when an organization will be deleted, and the button that keeps it. */
export function PendingDeletion({ organization, mayKeep = false }: PendingDeletionProps) {
  const t = useWords(uiWords)
  const w = useWords(deletionWords)
  const dates = useDates(organization.timeZone)
  const queries = useQueryClient()
  const keeping = useMutation({
    mutationFn: () => client.organizations.keep({ params: { organizationId: organization.id } }),
    onSuccess: () => queries.invalidateQueries(),
  })
  const { deletesAt, primaryAdmin } = organization
  if (!deletesAt) return null
  return (
    <Alert color="red" variant="light" my="md" title={w('at', { at: dates.moment(deletesAt.seconds) })}>
      <Text size="sm">{mayKeep ? w('closed') : w('whoKeeps', { email: primaryAdmin })}</Text>
      {mayKeep && (
        <Group mt="sm">
          <FormSentence>{keeping.error && t(`failures.${failureOf(keeping.error)}`)}</FormSentence>
          <Button loading={keeping.isPending} onClick={() => keeping.mutate()}>
            {w('keep')}
          </Button>
        </Group>
      )}
    </Alert>
  )
}
