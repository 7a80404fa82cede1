import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { RecoveryCodes, SecondFactor } from '../../../../contract/api/accounts.ts'
import * as messages from '../../../../contract/text/messages.ts'
import { callApi } from '../../../lib/api/api-client.ts'
import { useWindowInHistory } from '../../../lib/dom/use-window-in-history.ts'
import { formatDay } from '../../../lib/format/formats.ts'
import { queryClient } from '../../../lib/query/query-client.ts'
import { Button } from '../../../ui/button/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import type { Values } from '../../../ui/form/use-form.ts'
import { Card } from '../../../ui/layout/card.tsx'
import { Dialog } from '../../../ui/overlay/dialog.tsx'
import { toast } from '../../../ui/overlay/toast.ts'
import { RecoveryCodeList } from './recovery-code-list.tsx'
import { SecondFactorProof } from './second-factor-proof.tsx'
import { SecondFactorSetup, secondFactorQuery } from './second-factor-setup.tsx'

type Step = 'setup' | 'renew' | 'end'

const titles: Record<Step, string> = {
  setup: 'Activer la validation en deux étapes',
  renew: 'Nouveaux codes de secours',
  end: 'Désactiver la validation en deux étapes ?',
}

const windowName = 'second factor'
const path = '/auth/me/second-factor'

/** Two-factor authentication. Shown only where the shop can encrypt its secret. */
export function SecondFactorCard() {
  const { data } = useQuery(secondFactorQuery, queryClient)
  const [step, setStep] = useState<Step>()
  const [codes, setCodes] = useState<string[]>()
  // Back would lose the codes: the window gets its history entry again, and stays.
  const hide = () => (codes ? history.pushState({ ...history.state, window: windowName }, '') : setStep(undefined))
  const close = useWindowInHistory(windowName, { open: step !== undefined, show: () => undefined, hide })
  /** Also when the window was closed while they were under way: they are shown only once. */
  const receive = (received: string[]) => {
    setCodes(received)
    setStep((shown) => shown ?? 'renew')
  }
  const saved = () => {
    flushSync(() => setCodes(undefined))
    close()
  }
  if (!data || !(data.available || data.activeSince)) return null
  return (
    <Card heading="h3" title="Validation en deux étapes">
      {data.activeSince ? <Active factor={data} onStep={setStep} /> : <Inactive factor={data} onStep={setStep} />}
      <Dialog open={step !== undefined} onClose={close} title={step && titles[step]} busy={codes !== undefined}>
        {codes && <RecoveryCodeList codes={codes} onDone={saved} />}
        {!codes && step === 'setup' && <SecondFactorSetup onCodes={receive} />}
        {!codes && step === 'renew' && <Renew onCodes={receive} />}
        {!codes && step === 'end' && <End onDone={close} />}
      </Dialog>
    </Card>
  )
}

type StateProps = { factor: SecondFactor; onStep: (step: Step) => void }

const Inactive = ({ factor, onStep }: StateProps) => (
  <>
    <p className="text-muted text-sm">
      À la connexion, votre compte demande aussi un code de votre téléphone : un mot de passe volé ne suffit plus.
      {factor.required && ' Elle est nécessaire pour gérer la boutique.'}
    </p>
    <Button variant="secondary" size="small" className="self-start" aria-haspopup="dialog" onClick={() => onStep('setup')}>
      Activer
    </Button>
  </>
)

const Active = ({ factor: { activeSince, recoveryCodesLeft }, onStep }: StateProps) => (
  <>
    <p className="flex flex-wrap items-center gap-3 text-sm">
      <Badge tone="success">Active</Badge>
      <span className="text-muted">
        Depuis le {formatDay(activeSince ?? '')}. Codes de secours restants : {recoveryCodesLeft}.
      </span>
    </p>
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="small" aria-haspopup="dialog" onClick={() => onStep('renew')}>
        Nouveaux codes de secours
      </Button>
      <Button variant="quiet" size="small" aria-haspopup="dialog" onClick={() => onStep('end')}>
        Désactiver
      </Button>
    </div>
  </>
)

function Renew({ onCodes }: { onCodes: (codes: string[]) => void }) {
  const renew = async (body: Values) => {
    const { recoveryCodes } = await callApi<RecoveryCodes>(`${path}/recovery-codes`, { method: 'POST', body })
    toast.success(messages.recoveryCodesRenewed)
    onCodes(recoveryCodes)
    await queryClient.invalidateQueries(secondFactorQuery)
  }
  return <SecondFactorProof intro="Les anciens ne fonctionneront plus." label="Recevoir dix nouveaux codes" onProof={renew} />
}

function End({ onDone }: { onDone: () => void }) {
  const end = async (body: Values) => {
    await callApi(path, { method: 'DELETE', body })
    toast.success(messages.secondFactorOffDone)
    onDone()
    await queryClient.invalidateQueries(secondFactorQuery)
  }
  return (
    <SecondFactorProof intro="Votre compte s’ouvrira de nouveau avec votre mot de passe seul." label="Désactiver" onProof={end} />
  )
}
