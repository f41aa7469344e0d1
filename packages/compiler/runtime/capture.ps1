function Read-Capture {
    # The values as they were before this script first changed them. Answers why it cannot be used, or nothing.
    $script:Captured = [ordered] @{}
    if (-not [System.IO.File]::Exists($script:CaptureFile)) {
        return ''
    }
    try {
        $document = ConvertFrom-Json -InputObject ([System.IO.File]::ReadAllText($script:CaptureFile))
        if ($document.version -ne 1) {
            return 'it was written by another version of Clearpane'
        }
        if ($document.user -ne $script:User) {
            return 'it holds the settings of another Windows account (' + $document.user + ')'
        }
        foreach ($entry in $document.entries) {
            if (-not $script:Kinds.ContainsKey($entry.Kind)) {
                return 'another script wrote it: undo with that one first'
            }
            $script:Captured[$entry.Key] = $entry
        }
    } catch {
        return 'it cannot be read: ' + $_.Exception.Message
    }
    return ''
}

function Save-Capture {
    # Written beside, flushed to the disk, then put in place: a crash leaves the old file or the new one, never half of one.
    $entries = @($script:Captured.Values)
    if ($entries.Count -eq 0) {
        [System.IO.File]::Delete($script:CaptureFile)
        return
    }
    $document = [ordered] @{ version = 1; user = $script:User; entries = $entries }
    $bytes = (New-Object -TypeName System.Text.UTF8Encoding -ArgumentList $false).GetBytes((ConvertTo-Json -InputObject $document -Depth 8))
    $fresh = $script:CaptureFile + '.new'
    # Written out: from words alone, Windows PowerShell could not choose between two constructors.
    $stream = New-Object -TypeName System.IO.FileStream -ArgumentList @(
        $fresh, [System.IO.FileMode]::Create, [System.IO.FileAccess]::Write, [System.IO.FileShare]::None, 4096, [System.IO.FileOptions]::WriteThrough
    )
    try {
        $stream.Write($bytes, 0, $bytes.Length)
        $stream.Flush($true)
    } finally {
        $stream.Dispose()
    }
    if ([System.IO.File]::Exists($script:CaptureFile)) {
        [System.IO.File]::Replace($fresh, $script:CaptureFile, [NullString]::Value)
    } else {
        [System.IO.File]::Move($fresh, $script:CaptureFile)
    }
}

function Add-Capture {
    # The first capture of a value is kept: a second run must not take our own value for the original.
    param($Item)
    $fields = $script:Kinds[$Item.Kind].Fields
    $wrote = $Item.To | Select-Object -Property $fields
    if ($script:Captured.Contains($Item.Key)) {
        $script:Captured[$Item.Key].Wrote = $wrote
    } else {
        $before = $Item.From | Select-Object -Property $fields
        $script:Captured[$Item.Key] = [pscustomobject] @{
            Key = $Item.Key; Kind = $Item.Kind; Resource = $Item.Resource; Admin = $Item.Admin; Before = $before; Wrote = $wrote
        }
    }
    Save-Capture
}

function Request-CapturedReturn {
    # Last change first, so that keys we made are empty when their turn comes.
    $entries = @($script:Captured.Values)
    [System.Array]::Reverse($entries)
    foreach ($entry in $entries) {
        if (-not $script:Kinds[$entry.Kind].Undoable) {
            Add-Irreversible -Kind $entry.Kind -Resource $entry.Resource
            $script:Settled += $entry.Key
            continue
        }
        $before = ConvertTo-Table -Object $entry.Before
        $wrote = ConvertTo-Table -Object $entry.Wrote
        Request-Return -Kind $entry.Kind -Resource $entry.Resource -Before $before -Wrote $wrote -Admin $entry.Admin
    }
}

function Complete-Return {
    # A capture is dropped only when its value was read back as it was.
    foreach ($key in $script:Settled) {
        $script:Captured.Remove($key)
    }
    if ($script:Settled.Count -gt 0) {
        Save-Capture
    }
}
