import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { IconPrinter } from '../../../ui/text/icons.ts'
import { routeListWords } from './words.en.ts'
import { useWords } from '../../../words.ts'

/** ROUTE-36: leads to the sheets of all routes. */
export function PrintAllItem() {
  const t = useWords(routeListWords)
  return (
    <Menu.Item component={Link} to={paths.routesSheets} leftSection={<IconPrinter size={16} />}>
      {t('printAll')}
    </Menu.Item>
  )
}
