function Add-Request {
    # Several tweaks may ask something of one value: the requests for it are kept together, in order.
    param([string] $Kind, $Resource, [hashtable] $Desired, [bool] $Optional, [bool] $AbsentCounts, [bool] $Admin)
    $key = Get-ResourceKey -Kind $Kind -Resource $Resource
    if (-not $script:Requests.Contains($key)) {
        $script:Requests[$key] = [pscustomobject] @{ Key = $key; Kind = $Kind; Resource = $Resource; Admin = $Admin; Asks = @() }
    }
    $script:Requests[$key].Asks += [pscustomobject] @{ Tweak = $script:Tweak; Desired = $Desired; Optional = $Optional; AbsentCounts = $AbsentCounts }
}

function Add-Pending {
    param([string] $Key, [string] $Kind, $Resource, [bool] $Admin, $From, $To, [string[]] $Restart, [string] $Title)
    $label = & $script:Kinds[$Kind].Label -Resource $Resource
    $format = $script:Kinds[$Kind].Format
    $script:Pending += [pscustomobject] @{
        Key = $Key; Kind = $Kind; Resource = $Resource; Admin = $Admin; From = $From; To = $To; Restart = $Restart; Title = $Title
        Text = $label + ': ' + (& $format -State $From) + ' -> ' + (& $format -State $To)
    }
}

function Resolve-Request {
    # Looks at one resource and decides: to change, already set, not applicable, or not readable (which makes the run "partly").
    param($Request)
    $asks = @($Request.Asks | Where-Object -FilterScript { $_.Tweak.Reason -eq '' })
    if ($asks.Count -eq 0) {
        $script:Count.NotApplicable++
        return
    }
    $label = & $script:Kinds[$Request.Kind].Label -Resource $Request.Resource
    $now = & $script:Kinds[$Request.Kind].Read -Resource $Request.Resource
    if ($now.Status -eq 'unavailable') {
        $script:Count.NotApplicable++
        $script:Notes += $label + ': not applicable, ' + $now.Reason
        return
    }
    if ($now.Status -ne 'present' -and $now.Status -ne 'absent') {
        $script:Count.Bad++
        $script:Denied = $script:Denied -or ($Request.Admin -and $now.Status -eq 'denied')
        $script:Notes += $label + ': left alone, ' + $now.Reason
        return
    }
    $to = $now
    if ($now.Status -eq 'absent' -and @($asks | Where-Object -FilterScript { -not $_.Optional }).Count -eq 0) {
        $to = ConvertTo-State -Field @{ Status = 'notApplicable'; Reason = 'does not exist on this PC' }
    }
    foreach ($ask in $asks) {
        if ($to.Status -ne 'notApplicable' -and -not (& $script:Kinds[$Request.Kind].Hold -Ask $ask -Now $to)) {
            $to = & $script:Kinds[$Request.Kind].Resolve -Desired $ask.Desired -Now $to
        }
    }
    if ($to.Status -eq 'notApplicable') {
        $script:Count.NotApplicable++
        $script:Notes += $label + ': not applicable, ' + $to.Reason
    } elseif (& $script:Kinds[$Request.Kind].Same -Left $now -Right $to -Strict $true) {
        $script:Count.Already++
        Write-Detail -Line ('already set ' + $label + ': ' + (& $script:Kinds[$Request.Kind].Format -State $now))
    } else {
        $restart = [string[]] @($asks | ForEach-Object -Process { $_.Tweak.Restart })
        $words = @{ Key = $Request.Key; Kind = $Request.Kind; Resource = $Request.Resource; Admin = $Request.Admin; Title = $asks[0].Tweak.Title }
        Add-Pending @words -From $now -To $to -Restart $restart
    }
}

function Add-Irreversible {
    # Undo names what it cannot bring back, so that nobody takes it for brought back.
    param([string] $Kind, $Resource)
    $script:Notes += (& $script:Kinds[$Kind].Label -Resource ([pscustomobject] $Resource)) + ': cannot be put back'
}

function Request-Return {
    # Plans one value back to what it was. One that something else changed since is named, and left alone with -KeepChanged.
    param([string] $Kind, $Resource, [hashtable] $Before, [hashtable] $Wrote, [bool] $Admin, [string] $Title = '')
    $target = [pscustomobject] $Resource
    $wroteState = ConvertTo-State -Field $Wrote
    $label = & $script:Kinds[$Kind].Label -Resource $target
    $now = & $script:Kinds[$Kind].Read -Resource $target
    if ($now.Status -eq 'unavailable') {
        $script:Count.NotApplicable++
        $script:Notes += $label + ': not applicable, ' + $now.Reason
        return
    }
    if ($now.Status -eq 'denied' -or $now.Status -eq 'failed') {
        $script:Count.Bad++
        $script:Notes += $label + ': left alone, ' + $now.Reason
        return
    }
    $to = & $script:Kinds[$Kind].Return -Before (ConvertTo-State -Field $Before) -Wrote $wroteState -Now $now
    $key = Get-ResourceKey -Kind $Kind -Resource $target
    if (& $script:Kinds[$Kind].Same -Left $now -Right $to -Strict $true) {
        $script:Count.Already++
        $script:Settled += $key
        if ($now.MissingKeys.Count -lt $to.MissingKeys.Count) {
            Add-Pending -Key $key -Kind $Kind -Resource $target -Admin $Admin -From $now -To $to -Restart @() -Title $Title
            $script:Count.Already--
        }
        return
    }
    $changedSince = $wroteState.Import.Count -eq 0 -and -not (& $script:Kinds[$Kind].Same -Left $now -Right $wroteState -Strict $false)
    if ($changedSince -and $script:LeaveChanged) {
        $script:Count.Bad++
        $script:Notes += $label + ': left alone, something else changed it since'
        return
    }
    if ($changedSince) {
        $script:Notes += $label + ': something else changed it since'
    }
    Add-Pending -Key $key -Kind $Kind -Resource $target -Admin $Admin -From $now -To $to -Restart @() -Title $Title
}
