function Initialize-Session {
    # Everything the script keeps in mind. Answers why it must not run here, or nothing. Writes nothing.
    param([string] $LogPath, [string] $DefaultLog, [string] $Selection, [bool] $Detail)
    $script:LogFile = ''
    $script:Lock = $null
    $script:CaptureStream = $null
    $script:Selection = $Selection
    $script:Requests = [ordered] @{}
    $script:Pending = @()
    $script:Settled = @()
    $script:Notes = @()
    $script:Count = @{ Changed = 0; Already = 0; NotApplicable = 0; Bad = 0 }
    $script:LeaveChanged = $false
    $script:Denied = $false
    $script:Remark = ''
    $script:Once = $null
    $script:Detail = $Detail
    if ([Environment]::OSVersion.Platform -ne 'Win32NT') {
        return 'this script changes Windows, and this is not Windows'
    }
    $path = $LogPath
    if ($path -eq '') {
        $path = $DefaultLog
    }
    $script:LogTarget = $ExecutionContext.SessionState.Path.GetUnresolvedProviderPathFromPSPath($path)
    $script:CaptureFile = $script:LogTarget + '.captured.jsonl'
    $script:User = [System.Security.Principal.WindowsIdentity]::GetCurrent().User.Value
    return ''
}

function Open-Log {
    # Where the log belongs; where nothing can be written there, in the folder for temporary files; else none. No log stops a run.
    $spare = [System.IO.Path]::Combine([System.IO.Path]::GetTempPath(), 'clearpane-' + [Guid]::NewGuid().ToString('N') + '.log')
    foreach ($path in @($script:LogTarget, $spare)) {
        try {
            $null = [System.IO.Directory]::CreateDirectory([System.IO.Path]::GetDirectoryName($path))
            [System.IO.File]::AppendAllText($path, '')
            $script:LogFile = $path
            break
        } catch {
            Write-Note -Line ('No log in ' + $path + ': ' + $_.Exception.Message)
        }
    }
    if ($script:LogFile -eq $spare) {
        Write-Note -Line ('The log is ' + $spare)
    }
}

function Enter-Run {
    # One run per PC at a time, under the name Clearpane itself takes. Windows frees it when its holder dies.
    if ($null -ne $script:Lock) {
        return $true
    }
    try {
        $script:Lock = New-Object -TypeName System.Threading.Mutex -ArgumentList $false, 'Global\Clearpane.Run'
        $taken = $script:Lock.WaitOne(0)
    } catch [System.Threading.AbandonedMutexException] {
        $taken = $true
    } catch {
        # Made by another account: it is there only while somebody holds it.
        $taken = $false
    }
    if (-not $taken) {
        $script:Lock = $null
        Write-Note -Line 'Nothing was changed: another run of Clearpane is changing this PC. Run the script again when it is over.'
    }
    return $taken
}

function Exit-Run {
    if ($null -ne $script:CaptureStream) {
        $script:CaptureStream.Dispose()
        $script:CaptureStream = $null
    }
    if ($null -ne $script:Lock) {
        $script:Lock.ReleaseMutex()
        $script:Lock.Dispose()
        $script:Lock = $null
    }
}

function Test-Elevation {
    # 0, or 5 where what is to be done needs an administrator and this is none. A preview needs none.
    if ($WhatIfPreference -or (Test-Administrator)) {
        return 0
    }
    if (@($script:Pending | Where-Object -FilterScript { $_.Admin }).Count -gt 0) {
        Write-Note -Line 'Nothing was changed: this needs an administrator. Start PowerShell as administrator and run the script again.'
        return 5
    }
    if ($script:Pending.Count -eq 0 -and $script:Denied) {
        Write-Note -Line 'Nothing was changed: only an administrator may look at this. Start PowerShell as administrator and run the script again.'
        return 5
    }
    return 0
}

function Enter-Change {
    # From here on something is changed, unless this is a preview or nothing is to be changed. Answers 0, or 4 where another run is at work.
    param([string] $Title, [bool] $Log)
    if ($WhatIfPreference -or $script:Pending.Count -eq 0) {
        return 0
    }
    if (-not (Enter-Run)) {
        return 4
    }
    if ($Log) {
        Open-Log
    }
    Write-Note -Line ($Title + ': ' + $script:Pending.Count + ' values to change')
    return 0
}

function Invoke-Pending {
    # The one place where something is changed. Keep: the function that saves a value as it was. Answers the exit code.
    [System.Diagnostics.CodeAnalysis.SuppressMessageAttribute('PSShouldProcess', '', Justification = 'The script itself supports it and hands itself in')]
    param($Caller, [string] $Title, [string] $Keep)
    $preview = [bool] $WhatIfPreference
    $above = ''
    foreach ($item in $script:Pending) {
        if ($item.Title -ne $above) {
            Write-Note -Line ('-- ' + $item.Title)
            $above = $item.Title
        }
        if ($Caller.ShouldProcess($item.Text, $item.Text, $Title)) {
            Invoke-Change -Item $item -Keep $Keep
        } elseif ($preview) {
            $script:Count.Changed++
        } else {
            $script:Count.Bad++
        }
    }
    return Write-Summary -Preview $preview
}

function Invoke-Change {
    # Look again, save, write, read back: what the PC says afterwards is the result.
    param($Item, [string] $Keep)
    # It was asked about once, as a whole.
    $ConfirmPreference = 'None'
    $kind = $script:Kinds[$Item.Kind]
    $now = & $kind.Read -Resource $Item.Resource
    $asPlanned = $now.Status -eq $Item.From.Status -and ($now.Status -eq 'inexact' -or (& $kind.Same -Left $now -Right $Item.From -Strict $false))
    if (-not $asPlanned) {
        $script:Count.Bad++
        Write-Note -Line ('LEFT ALONE ' + $Item.Text + ' (changed in this very moment)')
        return
    }
    if ($Keep -ne '') {
        $null = & $Keep -Item $Item
    }
    $reason = 'Windows answered success, but the value is not what was asked'
    $threw = $false
    $script:Remark = ''
    try {
        $null = & $kind.Write -Resource $Item.Resource -From $now -To $Item.To
    } catch {
        $threw = $true
        $reason = $_.Exception.GetBaseException().Message
    }
    $after = & $kind.Read -Resource $Item.Resource
    $held = & $kind.Same -Left $after -Right $Item.To -Strict $true
    if ($Item.Kind -eq 'registry' -and $Item.To.Import.Count -gt 0) {
        $held = -not $threw -and @('present', 'inexact') -contains $after.Status
    }
    if ($kind.Once -or $script:Remark -ne '') {
        # Nothing to read back, or not all of it was ours to do: its own answer counts.
        $held = -not $threw
    }
    if ($held) {
        $script:Count.Changed++
        $script:Settled += $Item.Key
        $words = 'done ' + $Item.Text
        if ($script:Remark -ne '') {
            $words += ' (' + $script:Remark + ')'
        }
        Write-Note -Line $words
    } else {
        $script:Count.Bad++
        Write-Note -Line ('FAILED ' + $Item.Text + ' (' + $reason + ')')
    }
}

function Write-Summary {
    # Answers the exit code: 0 done, 2 nothing to do, 3 partly.
    param([bool] $Preview)
    foreach ($note in $script:Notes) {
        Write-Note -Line $note
    }
    $verb = 'changed'
    if ($Preview) {
        $verb = 'would change'
    }
    $line = $verb + ' ' + $script:Count.Changed + ', already set ' + $script:Count.Already
    $line = $line + ', not applicable ' + $script:Count.NotApplicable + ', left or failed ' + $script:Count.Bad
    Write-Note -Line $line
    if ($script:Count.Changed -gt 0 -and -not $Preview) {
        $restarts = @($script:Pending | ForEach-Object -Process { $_.Restart })
        if ($restarts -contains 'reboot') {
            Write-Note -Line 'Restart Windows for all of it to take effect.'
        } elseif ($restarts -contains 'logoff') {
            Write-Note -Line 'Sign out and in again for all of it to take effect.'
        } elseif ($restarts -contains 'explorer') {
            Write-Note -Line 'Restart Explorer, or sign out and in again, for all of it to take effect.'
        }
    }
    if ($script:Count.Bad -gt 0) {
        return 3
    }
    if ($script:Count.Changed -eq 0) {
        return 2
    }
    return 0
}
