import { api } from '@firstbell/contract'
import type { FamilyLetter, FamilyReach, Organization } from '@firstbell/domain'
import { Button, Group, Stack, Text } from '@mantine/core'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { Link, useOutletContext, useSearchParams } from 'react-router'
import { client, query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { FormPage } from '../../../ui/form/form-page.tsx'
import { FormSentence } from '../../../ui/form/form-sentence.tsx'
import { FailureMessage } from '../../../ui/page/failure-message.tsx'
import { PageSkeleton } from '../../../ui/page/page-skeleton.tsx'
import { PAGE_SIZE, Pagination } from '../../../ui/table/pagination.tsx'
import { IconPrinter } from '../../../ui/text/icons.ts'
import { useLocale } from '../../../ui/text/formats.ts'
import { useAction } from '../../../ui/use-action.ts'
import { Table } from '../../../ui/table/table.tsx'
import { Letter } from './letter.tsx'
import styles from './letter.module.css'
import { familiesWords } from '../words.en.ts'
import { routesWords } from '../../routes/words.en.ts'
import { useWords } from '../../../words.ts'
import { familyPageWords } from './words-family-page.en.ts'

/** FAMILY-57: so many letters are written in one call. */
const LETTERS_AT_ONCE = 100

/** Letters with private links: for one family, or for all whom no message reaches. */
export function FamilyLettersPage() {
  const t = useWords(familiesWords, routesWords)
  const w = useWords(familyPageWords)
  const organization = useOutletContext<Organization>()
  const [search] = useSearchParams()
  const familyId = search.get('familyId')
  const [letters, setLetters] = useState<readonly FamilyLetter[]>()
  const writing = useAction((familyIds: () => Promise<readonly string[]>) => write(organization.id, familyIds), {
    onDone: setLetters,
  })
  const back =
    familyId === null
      ? { to: paths.families, words: t('families.title') }
      : { to: pathTo('familyEdit', { familyId }), words: w('letters.family') }
  return (
    <FormPage
      wide
      title={w('letters.title')}
      back={back}
      actions={
        letters && (
          <Button className={styles.screenOnly} leftSection={<IconPrinter size={16} />} onClick={() => window.print()}>
            {t('runSheet.print')}
          </Button>
        )
      }
    >
      {letters ? (
        <Letters letters={letters} organization={organization} />
      ) : (
        <Stack gap="md">
          <Text size="sm">{w('letters.lead')}</Text>
          {familyId === null ? (
            <Unreachable orgId={organization.id} isWriting={writing.pending} onWrite={writing.start} />
          ) : (
            <Button w="fit-content" loading={writing.pending} onClick={() => writing.start(async () => [familyId])}>
              {w('letters.writeOne')}
            </Button>
          )}
          <FormSentence>{writing.failure}</FormSentence>
        </Stack>
      )}
    </FormPage>
  )
}

async function write(orgId: string, listIds: () => Promise<readonly string[]>): Promise<FamilyLetter[]> {
  const ids = await listIds()
  const letters: FamilyLetter[] = []
  for (let from = 0; from < ids.length; from += LETTERS_AT_ONCE)
    letters.push(
      ...(await client.familylinks.letters({ body: { orgId, familyIds: ids.slice(from, from + LETTERS_AT_ONCE) } })),
    )
  return letters
}

function Letters({ letters, organization }: { letters: readonly FamilyLetter[]; organization: Organization }) {
  const w = useWords(familyPageWords)
  return (
    <>
      <Text size="sm" role="status" className={styles.screenOnly}>
        {w('letters.written', { count: letters.length })}
      </Text>
      {letters.map((letter) => (
        <Letter key={letter.familyId} letter={letter} organization={organization} />
      ))}
    </>
  )
}

interface UnreachableProps {
  orgId: string
  isWriting: boolean
  onWrite(familyIds: () => Promise<readonly string[]>): void
}

/** FAMILY-56: the families whom no message reaches. */
function Unreachable({ orgId, isWriting, onWrite }: UnreachableProps) {
  const t = useWords(familiesWords)
  const w = useWords(familyPageWords)
  const [page, setPage] = useState(1)
  const asked = (of: number) => ({ query: { orgId, page: of } })
  const found = useQuery({ ...query(api.familylinks.unreachable, asked(page)), placeholderData: keepPreviousData })
  if (!found.data)
    return found.error ? <FailureMessage error={found.error} onRetry={found.refetch} /> : <PageSkeleton />
  const { families, total, reach } = found.data
  if (total === 0)
    return (
      <>
        <Reach {...reach} />
        <Text>{w('letters.none')}</Text>
      </>
    )
  async function listAll(): Promise<string[]> {
    const pages = Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, i) => i + 1)
    const ids: string[] = []
    for (const one of pages)
      ids.push(...(await client.familylinks.unreachable(asked(one))).families.map(({ id }) => id))
    return ids
  }
  return (
    <>
      <Reach {...reach} />
      <Group gap="sm">
        <Button loading={isWriting} onClick={() => onWrite(listAll)}>
          {w('letters.write', { count: total })}
        </Button>
      </Group>
      <Table label={w('letters.unreachable')}>
        <thead>
          <tr>
            <th scope="col">{t('families.columns.family')}</th>
            <th scope="col">{t('families.columns.address')}</th>
            <th scope="col">{t('families.columns.contacts')}</th>
          </tr>
        </thead>
        <tbody>
          {families.map((family) => (
            <tr key={family.id}>
              <td>
                <Link to={pathTo('familyEdit', { familyId: family.id })}>{family.name}</Link>
              </td>
              <td>{family.address || '—'}</td>
              <td>{family.contacts || w('letters.noContact')}</td>
            </tr>
          ))}
        </tbody>
      </Table>
      <Pagination page={page} count={total} onPage={setPage} />
    </>
  )
}

/** MESSAGE-85: how many families can be reached, and with how many a channel has worked of late. */
function Reach({ families, reachable, confirmed }: FamilyReach) {
  const w = useWords(familyPageWords)
  const locale = useLocale()
  if (families === 0) return null
  const share = (count: number) => new Intl.NumberFormat(locale, { style: 'percent' }).format(count / families)
  const shares = { reachableShare: share(reachable), confirmedShare: share(confirmed) }
  return <Text size="sm">{w('letters.reach', { families, reachable, confirmed, ...shares })}</Text>
}
