import { templateWords } from './words-templates.en.ts'
import { api } from '@firstbell/contract'
import { type MessageTemplate, OfficeLanguage, type Organization } from '@firstbell/domain'
import { useQuery } from '@tanstack/react-query'
import { generatePath, useOutletContext } from 'react-router'
import { query } from '../../../api.ts'
import { paths, pathTo } from '../../../paths.ts'
import { ListPage } from '../../../ui/table/list-page.tsx'
import { byText, selectRows } from '../../../ui/table/select-rows.ts'
import { useListScreen } from '../../../ui/table/use-list-screen.ts'
import { useDates } from '../../../ui/text/formats.ts'
import { IconMessage } from '../../../ui/text/icons.ts'
import { Truncated } from '../../../ui/text/hints/truncated.tsx'
import { useTemplateName } from './use-template-name.ts'
import { messagesWords } from '../words.en.ts'
import { useWords } from '../../../words.ts'

const SORT_KEYS = ['name', 'kind'] as const

/** The templates of messages: the built-in ones and the organization's own. */
export function TemplateListPage() {
  const t = useWords(messagesWords, templateWords)
  const { id: orgId, timeZone } = useOutletContext<Organization>()
  const { data: templates, error, refetch } = useQuery(query(api.messagetemplates.list, { query: { orgId } }))
  const screen = useListScreen(SORT_KEYS)
  const dates = useDates(timeZone)
  const nameOf = useTemplateName()
  const kindOf = ({ kind }: MessageTemplate) => t(`messages.kinds.${kind}`)
  const rules = {
    texts: (one: MessageTemplate) => [nameOf(one), kindOf(one)],
    compare: { name: byText(nameOf), kind: byText(kindOf) },
  }
  return (
    <ListPage
      title={t('templates.title')}
      searchLabel={t('templates.search')}
      add={{ to: generatePath(paths.templateEdit, {}), words: t('templates.add') }}
      firstUse={{ icon: IconMessage, title: t('templates.title'), lead: t('messages.noneLead') }}
      found={templates && selectRows<MessageTemplate, (typeof SORT_KEYS)[number]>(templates, rules, screen)}
      isEmpty={false}
      error={error}
      onRetry={refetch}
      screen={screen}
      columns={[
        {
          key: 'name',
          title: t('templates.name'),
          sortable: true,
          cell: (one) => <Truncated>{nameOf(one)}</Truncated>,
        },
        {
          key: 'kind',
          title: t('messages.kind'),
          width: '20%',
          sortable: true,
          cell: (one) => <Truncated>{kindOf(one)}</Truncated>,
        },
        {
          key: 'languages',
          title: t('templates.languages'),
          width: '22%',
          cell: (one) => <Truncated>{languagesOf(one)}</Truncated>,
        },
        {
          key: 'updated',
          title: t('templates.updated'),
          width: '200px',
          cell: ({ updatedAt }) => (updatedAt === null ? t('templates.asItCame') : dates.moment(updatedAt)),
        },
      ]}
      rowKey={(one) => one.id}
      rowLink={(one) => pathTo('templateEdit', { templateId: one.id })}
    />
  )

  function languagesOf({ texts }: MessageTemplate): string {
    const names = OfficeLanguage.options.flatMap((language) => {
      const text = texts[language]
      const name = t(`messages.languages.${language}`)
      return text ? [text.toCheck ? `${name} (${t('templates.check')})` : name] : []
    })
    return names.join(', ')
  }
}
