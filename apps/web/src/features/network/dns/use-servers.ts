/**
 * Tests the chosen DNS servers, and then opens a review of the change; if none of the servers responds, they aren't
 * used.
 */
import type { DeviceId } from '@clearpane/model'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { review, toastEnd } from '../../../changes/index.ts'
import { request } from '../../../lib/api/index.ts'
import { errorMessage } from '../../../lib/diagnostics/index.ts'
import { toast } from '../../../ui/index.ts'

export type Servers = {
  name: string
  ipv4: readonly string[]
  ipv6: readonly string[]
  doh: string | null
}

export const useServers = (device: DeviceId) => {
  const { t } = useTranslation('network')
  const [asking, setAsking] = useState<string | null>(null)
  /** If `adapterIds` is undefined, every connected adapter is used. */
  const use = async ({ name, ipv4, ipv6, doh }: Servers, adapterIds: string[] | undefined) => {
    setAsking(name)
    try {
      const body = { adapterIds, ipv4: [...ipv4], ipv6: [...ipv6], doh }
      const { checks, items } = await request('planDns', { device, body })
      const silent = checks.length > 0 && checks.every(({ ms }) => ms === null)
      // If the user chose encryption, servers that don't respond aren't refused here, because a test query is sent
      // over HTTPS before anything is set.
      if (silent && doh === null)
        return toast(
          t('dns.failed'),
          t(checks.some(({ refused }) => refused) ? 'dns.refused' : 'dns.silent', { name }),
          { destructive: true },
        )
      if (items.length === 0) return toast(t('dns.failed'), t('dns.noAdapter'), { destructive: true })
      review.set({
        device,
        act:
          ipv4.length + ipv6.length === 0 && doh === null
            ? { id: 'network.dnsAutomatic' }
            : { id: 'network.dns', names: { name } },
        origin: { kind: 'selection', choices: [], items },
        onEnd: toastEnd(t('dns.done'), t('dns.failed'), t('dns.failedText')),
      })
    } catch (error) {
      toast(t('dns.failed'), errorMessage(error) || t('dns.failedText'), { destructive: true })
    } finally {
      setAsking(null)
    }
  }
  return { asking, use }
}
