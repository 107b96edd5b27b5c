// Loaded before the server: what it would send to the push service of PUSH_AT_HOME goes to this machine, so that no test leaves it.
import http from 'node:http'
import https from 'node:https'
import { syncBuiltinESMExports } from 'node:module'

const { request } = https
https.request = (target, options, onAnswer) => {
  if (target.hostname !== 'push.firstbell.example') return request(target, options, onAnswer)
  const { lookup: _, ...others } = options // which allows addresses of the internet alone
  return http.request(new URL(target.pathname, process.env.PUSH_AT_HOME), others, onAnswer)
}
syncBuiltinESMExports()
