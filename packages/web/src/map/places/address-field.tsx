import type { FoundAddress } from '@firstbell/contract'
import type { Position } from '@firstbell/geo'
import { Autocomplete, type AutocompleteProps, Button } from '@mantine/core'
import { useDebouncedValue } from '@mantine/hooks'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { failureOf } from '../../api.ts'
import styles from './address-field.module.css'
import { addressesLike } from './find-addresses.ts'
import { useAddressAt } from './use-address-at.ts'
import { mapWords } from '../words.en.ts'
import { useWords } from '../../words.ts'

const TYPING_REST_MS = 200
const FEWEST_LETTERS = 3
const MAX_LETTERS = 200

interface AddressFieldProps extends Pick<
  AutocompleteProps,
  'label' | 'required' | 'error' | 'description' | 'autoFocus' | 'placeholder' | 'size' | 'aria-label'
> {
  /** Nothing while the organization is yet to be founded. */
  orgId: string | undefined
  value?: string
  onChange(address: string): void
  /** Where the pin of the form is; nothing where it has none. */
  position?: Position | undefined
  /** The address there is not known, although the form begins with the pin. */
  isPositionNew?: boolean
  /** An address was chosen: here it is. */
  onPosition?(position: Position, label: string): void
  /** What is near comes first. */
  near?: Position | undefined
}

/**
 * An address, with what may be meant while it is typed. Choosing one moves the pin; moving the pin offers the address
 * there, and fills it in where none was typed.
 */
export function AddressField(props: AddressFieldProps) {
  const { orgId, value = '', onChange, position, isPositionNew, onPosition, near, ...rest } = props
  const t = useWords(mapWords)
  const [typed, setTyped] = useState('')
  const [chosen, setChosen] = useState<FoundAddress>()
  const { found, isNotSetUp } = useSuggestions(orgId, typed, position ?? near)
  const { label, settle } = useAddressAt(orgId, position, isPositionNew ? undefined : position)
  const filled = useRef('')
  const fill = useEffectEvent((address: string) => {
    if (value !== '' && value !== filled.current) return
    filled.current = address
    onChange(address)
  })
  useEffect(() => {
    if (label) fill(label)
  }, [label])

  function take(text: string) {
    const address = found.find((one) => one.label === text)
    setTyped(address ? '' : text) // what was chosen is no question any more
    setChosen(address)
    onChange(text)
    if (!address) return
    settle(address.location)
    onPosition?.(address.location, address.label)
  }

  const isEstimate = chosen?.quality === 'interpolated' && chosen.label === value
  return (
    <div>
      <Autocomplete
        {...rest}
        value={value}
        data={[...new Set(found.map((one) => one.label))]}
        filter={({ options }) => options} // the server has found them, misspelt or not
        description={isNotSetUp ? t('addresses.notSetUp') : isEstimate ? t('addresses.estimate') : rest.description}
        comboboxProps={{ shadow: 'md' }}
        autoComplete="off"
        onChange={take}
      />
      {label !== undefined && label !== value && (
        <Button
          mt={4}
          size="compact-sm"
          variant="subtle"
          classNames={{ root: styles.offer ?? '', label: styles.words ?? '' }}
          onClick={() => {
            settle(position)
            onChange(label)
          }}
        >
          {t('addresses.atPin', { address: label })}
        </Button>
      )}
    </div>
  )
}

/** What may be meant by what was typed last: an answer to an older question is never shown as one to a newer. */
function useSuggestions(
  orgId: string | undefined,
  typed: string,
  near: Position | undefined,
): { found: readonly FoundAddress[]; isNotSetUp: boolean } {
  const [text] = useDebouncedValue(typed.trim(), TYPING_REST_MS)
  const isQuestion = text.length >= FEWEST_LETTERS && text.length <= MAX_LETTERS && typed !== ''
  const { data, error } = useQuery({
    ...addressesLike(orgId, text, near),
    enabled: isQuestion,
    placeholderData: keepPreviousData,
    retry: false, // without an imported region there are none, and the next letter asks again
  })
  const [isNotSetUp, setNotSetUp] = useState(false)
  const fails = error !== null && failureOf(error) === 'unavailable'
  // The next letter asks again: until it is answered, what was answered before stands.
  if ((error ?? data) && fails !== isNotSetUp) setNotSetUp(fails)
  return { found: isQuestion && data ? data : [], isNotSetUp }
}
