import './family.css'
import { keepUp } from './keep-up.ts'
import { offerSharing } from './share-link.ts'
import { readSettings } from './settings.ts'

const settings = readSettings()
if (settings) keepUp(settings)
else offerSharing()
