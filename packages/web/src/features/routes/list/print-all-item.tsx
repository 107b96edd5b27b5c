import { Menu } from '@mantine/core'
import { Link } from 'react-router'
import { paths } from '../../../paths.ts'
import { IconPrinter } from '../../../ui/text/icons.ts'
import { useMenuWords } from './use-menu-words.ts'

/** ROUTE-36: leads to the sheets of all routes. */
export function PrintAllItem() {
  const { t } = useMenuWords()
  return (
    <Menu.Item component={Link} to={paths.routesSheets} leftSection={<IconPrinter size={16} />}>
      {t('printAll')}
    </Menu.Item>
  )
}
