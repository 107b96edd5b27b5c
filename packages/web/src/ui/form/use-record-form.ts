import { type FieldSchemas, limitsOf } from '@firstbell/domain'
import { useForm } from '@mantine/form'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { invalidate, type Failure, failureOf } from '../../api.ts'
import { useMayChange } from '../role.tsx'
import { requiredSentence } from './sentences.ts'
import { uiWords } from '../words.en.ts'
import { useWords, type Translate } from '../../words.ts'

export interface FieldRule<Value, Values> {
  label: string
  required?: boolean
  /** The sentence about a value that is there and cannot be, such as `invalidSentence(…)`. */
  check?(value: Value, values: Values): string | undefined
}

interface RecordFormOptions<Values, Saved> {
  initial: Values
  /** The record that the form is about: a field with the name of one of the record's has its limits (FORM-12). */
  record?: { readonly shape: FieldSchemas }
  fields: { [Key in keyof Values]?: FieldRule<Values[Key], Values> }
  save(values: Values): Promise<Saved>
  onSaved(saved: Saved, values: Values): unknown
  /** The field that is most likely wrong when the server refuses: it is selected for another try. */
  suspect?: keyof Values & string
  /** What a failure means in this form, where the general words do not say it. */
  failures?: Partial<Record<Failure, string>>
  /** The sentence around the words of a failure, where one is asked for. */
  because?(words: string): string
}

/** Refusals of what was typed; others say what else is in the way. */
const OF_TYPED: ReadonlySet<Failure> = new Set(['email_in_use', 'invalid_input', 'weak_password'])

/** The rules of every form: what is missing is named first, then what is wrong; a failed save loses nothing typed. */
export function useRecordForm<Values extends object, Saved>(options: RecordFormOptions<Values, Saved>) {
  const { initial, record, fields, save, onSaved, suspect, failures, because = (words) => words } = options
  const t = useWords(uiWords)
  const [refused, setRefused] = useState<string>()
  const [popup, setPopup] = useState<Popup>()
  const mayChange = useMayChange()
  const faultsIn = (values: Values) => faultsOf(fields, values, t('form.missing'))

  const form = useForm<Values>({
    initialValues: initial,
    validate(values) {
      const faults = faultsIn(values)
      setRefused(messagesOf(faults, t)[0])
      return Object.fromEntries(faults.map(({ key, said }) => [key, said]))
    },
  })

  // The keys of the values are paths of the form.
  const inputOf = (key: string) => form.getInputNode<HTMLInputElement, never>(key as never)

  const saving = useMutation({
    mutationFn: save,
    async onSuccess(saved, values) {
      form.resetDirty()
      const reading = invalidate() // FORM-18: before another page shows what was there
      await onSaved(saved, values)
      await reading
      await invalidate() // what was written since
    },
    async onError(error) {
      const failure = failureOf(error)
      if (OF_TYPED.has(failure)) setPopup({ messages: [sentenceOf(failure)], key: suspect })
      else if (suspect) inputOf(suspect)?.select()
      if (failure === 'precondition_failed') await invalidate() // the next save is one of what is there now
    },
  })

  const sentenceOf = (failure: Failure) => because(failures?.[failure] ?? t(`failures.${failure}`))
  const failure = saving.error && refused === undefined ? failureOf(saving.error) : undefined
  return {
    /** The whole of Mantine's form, for lists within a record. */
    form,
    values: form.values,
    /** The role of the person is sufficient to save it. */
    mayChange,
    /** Everything an input of this field needs. */
    field(key: keyof Values & string) {
      const rule = fields[key]
      const type = typeof form.values[key] === 'boolean' ? 'checkbox' : 'input'
      return {
        label: rule?.label,
        required: rule?.required,
        ...(type === 'input' && { withAsterisk: false }), // a checkbox knows none
        ...limitsOf(record?.shape[key]),
        ...form.getInputProps(key as never, { type }), // a key of the values is a path of the form
      }
    },
    sentence: refused ?? (failure && sentenceOf(failure)),
    /** Why the last save failed, for pages that offer a way out. */
    failure,
    saving: saving.isPending,
    submit: form.onSubmit(
      (values) => saving.mutate(values),
      (_, values) => {
        const faults = faultsIn(values)
        setPopup({ messages: messagesOf(faults, t), key: faults[0]?.key })
      },
    ),
    popup,
    /** Leads to the first field that has to be corrected. */
    closePopup() {
      setPopup(undefined)
      if (popup?.key !== undefined) inputOf(popup.key)?.focus()
    },
  }
}

function faultsOf<Values extends object>(
  fields: RecordFormOptions<Values, never>['fields'],
  values: Values,
  missing: string,
): Fault[] {
  const rules = Object.entries<FieldRule<unknown, Values> | undefined>(fields)
  return rules.flatMap<Fault>(([key, rule]) => {
    const value = values[key as keyof Values] // the rules have the keys of the values
    if (isEmpty(value)) return rule?.required ? [{ key, missing: rule.label, said: missing }] : []
    const said = rule?.check?.(value, values)
    return said === undefined ? [] : [{ key, said }]
  })
}

/** One sentence for all that is missing, then one for each value that cannot be. */
function messagesOf(faults: readonly Fault[], t: Translate<typeof uiWords>): string[] {
  const required = requiredSentence(
    t,
    faults.flatMap(({ missing }) => missing ?? []),
  )
  const invalid = faults.flatMap(({ missing, said }) => (missing === undefined ? said : []))
  return [...new Set([...(required === undefined ? [] : [required]), ...invalid])]
}

/** What has to be corrected, beginning with the field of this key. */
interface Popup {
  messages: readonly string[]
  key: string | undefined
}

/** What is wrong with a field; `missing` is its label where nothing was entered. */
interface Fault {
  key: string
  said: string
  missing?: string
}

function isEmpty(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === ''
  return value === null || value === undefined || (Array.isArray(value) && value.length === 0)
}

/** The fields that somebody has changed; the others are not sent, so the audit log does not list them as changed. */
export function changedFrom<Values extends object>(initial: Values, typed: Values): Partial<Values> {
  const isOther = ([key, value]: [string, unknown]) =>
    JSON.stringify(value) !== JSON.stringify(initial[key as keyof Values]) // the keys are those of the values
  return Object.fromEntries(Object.entries(typed).filter(isOther)) as Partial<Values>
}
