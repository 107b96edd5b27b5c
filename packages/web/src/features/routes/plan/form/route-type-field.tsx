import { Input, SegmentedControl } from '@mantine/core'
import { routesWords } from '../../words.en.ts'
import { useWords } from '../../../../words.ts'

interface RouteTypeFieldProps {
  label?: string
  value?: string
  onChange?(value: string): void
}

/** The type of a route; its value is the number of the type as text. */
export function RouteTypeField({ label, value, onChange }: RouteTypeFieldProps) {
  const t = useWords(routesWords)
  return (
    <Input.Wrapper label={label} labelElement="div">
      <div>
        <SegmentedControl
          value={value}
          onChange={onChange}
          aria-label={label}
          data={[
            { value: '1', label: t('routeTypeShort.Pickup Route') },
            { value: '2', label: t('routeTypeShort.Dropoff Route') },
            { value: '3', label: t('routeTypeShort.Combination Route') },
          ]}
        />
      </div>
    </Input.Wrapper>
  )
}
