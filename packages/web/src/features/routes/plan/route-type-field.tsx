import { Input, SegmentedControl } from '@mantine/core'
import { useTranslation } from 'react-i18next'

interface RouteTypeFieldProps {
  label?: string
  value?: string
  onChange?(value: string): void
}

/** Which way a route goes: its type as the text of its number. */
export function RouteTypeField(field: RouteTypeFieldProps) {
  const { t } = useTranslation()
  return (
    <Input.Wrapper label={field.label} labelElement="div">
      <div>
        <SegmentedControl
          {...field}
          aria-label={field.label}
          data={[
            { value: '1', label: t('routeType.Pickup Route') },
            { value: '2', label: t('routeType.Dropoff Route') },
            { value: '3', label: t('routeType.Combination Route') },
          ]}
        />
      </div>
    </Input.Wrapper>
  )
}
