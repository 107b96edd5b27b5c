import { ApiKey, type Organization } from '@firstbell/domain'
import { Checkbox, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useNavigate, useOutletContext } from 'react-router'
import { usePasswordAgain } from '../../account/password-again.tsx'
import { client } from '../../api.ts'
import { paths } from '../../paths.ts'
import { FormPage } from '../../ui/form/form-page.tsx'
import { RecordForm } from '../../ui/form/record-form.tsx'
import { ShownOnce } from '../../ui/dialog/shown-once.tsx'
import { useRecordForm } from '../../ui/form/use-record-form.ts'
import { ApiReference } from './api-reference.tsx'
import { apiKeyWords } from './words.en.ts'
import { useWords } from '../../words.ts'
import { uiWords } from '../../ui/words.en.ts'

interface Made {
  name: string
  secret: string
}

/** A new key. It is in this answer and nowhere else, so it stays on the page until one goes on. */
export function KeyAddPage() {
  const t = useWords(apiKeyWords)
  const [made, setMade] = useState<Made>()
  return (
    <FormPage title={t('keys.add')} back={{ to: paths.settingsKeys, words: t('keys.title') }}>
      {made ? <NewKey {...made} /> : <KeyForm onMade={setMade} />}
    </FormPage>
  )
}

function KeyForm({ onMade }: { onMade(made: Made): void }) {
  const t = useWords(apiKeyWords)
  const { id: orgId } = useOutletContext<Organization>()
  const navigate = useNavigate()
  const { confirmed, dialog } = usePasswordAgain()
  const record = useRecordForm({
    record: ApiKey,
    initial: { name: '', mayChange: false },
    fields: { name: { label: t('keys.name'), required: true }, mayChange: { label: t('keys.mayChange') } },
    save: (body) => confirmed(() => client.keys.create({ body: { ...body, orgId } })),
    onSaved: ({ key }, { name }) => onMade({ name: name.trim(), secret: key }),
    suspect: 'name',
    failures: { duplicate: t('keys.nameInUse') },
  })
  const { field } = record
  return (
    <>
      <RecordForm record={record} verb={t('keys.add')} onLeave={() => void navigate(paths.settingsKeys)}>
        <TextInput {...field('name')} description={t('keys.nameHint')} autoFocus />
        <Checkbox {...field('mayChange')} description={t('keys.mayChangeHint')} />
      </RecordForm>
      {dialog}
    </>
  )
}

function NewKey({ name, secret }: Made) {
  const t = useWords(apiKeyWords, uiWords)
  const { id: orgId } = useOutletContext<Organization>()
  const example = `curl -H 'Authorization: Bearer ${secret}' '${location.origin}/app/routes?orgId=${orgId}'`
  const lines = [
    { words: t('secrets.key'), text: secret },
    { words: t('keys.example'), text: example },
  ]
  return (
    <ShownOnce title={t('secrets.made', { name })} lead={t('keys.seenOnce')} lines={lines} to={paths.settingsKeys}>
      <ApiReference />
    </ShownOnce>
  )
}
