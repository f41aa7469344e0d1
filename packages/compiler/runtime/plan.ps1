function Add-Request {
	# Several tweaks may request parts of one value: its requests are kept together, in order.
	param([string] $Kind, $Resource, [hashtable] $Desired, [bool] $Optional, [bool] $AbsentCounts, [bool] $Admin)
	$key = Get-ResourceKey -Kind $Kind -Resource $Resource
	if (-not $script:Requests.Contains($key)) {
		$script:Requests[$key] = [pscustomobject] @{ Key = $key; Kind = $Kind; Resource = $Resource; Admin = $Admin; Asks = @() }
	}
	$script:Requests[$key].Asks += [pscustomobject] @{ Tweak = $script:Tweak; Desired = $Desired; Optional = $Optional; AbsentCounts = $AbsentCounts }
}

function Test-Further {
	# Checks whether a value goes further than the desired one, in its direction: any lower or higher number, or one
	# of a list.
	param([string[]] $Further, [string] $Now, [string] $Desired)
	$word = $Further[0]
	if (@('lower', 'higher', 'higherOrZero') -cnotcontains $word) {
		return $Further -ccontains $Now
	}
	if ($Now -notmatch '^[0-9]{1,20}$' -or $Desired -notmatch '^[0-9]{1,20}$') {
		return $false
	}
	$current = [decimal] $Now
	$wanted = [decimal] $Desired
	if ($word -eq 'lower') {
		return $current -lt $wanted
	}
	return $current -gt $wanted -or ($word -eq 'higherOrZero' -and $current -eq 0 -and $wanted -ne 0)
}

function Add-Pending {
	param([hashtable] $Item)
	$do = $script:Kinds[$Item.Kind]
	$Item.Text = (& $do.Label -Resource $Item.Resource) + ': ' + (Format-Short -Text (& $do.Format -State $Item.From)) + ' -> ' +
		(Format-Short -Text (& $do.Format -State $Item.To))
	$script:Pending += [pscustomobject] $Item
}

function Format-Short {
	# A long value by its first characters: a line stays readable.
	param([string] $Text)
	if ($Text.Length -le 100) {
		return $Text
	}
	return $Text.Substring(0, 80) + '... (' + $Text.Length + ' characters)'
}

function Resolve-Request {
	# Reads one resource and decides: to change, already set, not applicable, or not readable (which makes the
	# run "partly").
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
		Write-Detail -Line ('already set ' + $label + ': ' + (Format-Short -Text (& $script:Kinds[$Request.Kind].Format -State $now)))
	} else {
		$restart = [string[]] @($asks | ForEach-Object -Process { $_.Tweak.Restart })
		$item = @{ Key = $Request.Key; Kind = $Request.Kind; Resource = $Request.Resource; Admin = $Request.Admin; Title = $asks[0].Tweak.Title }
		Add-Pending -Item ($item + @{ From = $now; To = $to; Restart = $restart })
	}
}

function Add-Irreversible {
	# Undo names what it cannot restore, so it does not look restored.
	param([string] $Kind, $Resource)
	$script:Notes += (& $script:Kinds[$Kind].Label -Resource ([pscustomobject] $Resource)) + ': cannot be put back'
}

function Request-Return {
	# Plans one value back to what it was. A value that something else has changed since is named, and left alone
	# with -KeepChanged.
	param([string] $Kind, $Resource, $Before, $Wrote, [string] $Part, [bool] $Admin, [string] $Key, [string] $Title)
	$do = $script:Kinds[$Kind]
	$target = [pscustomobject] $Resource
	$Before = ConvertTo-State -Field $Before
	$Wrote = ConvertTo-State -Field $Wrote
	if ($script:Owner -ne '' -and (Get-Property -Object $target -Name 'Hive') -eq 'HKCU') {
		$target.Hive = 'HKU'
		$target.Path = $script:Owner + '\' + $target.Path
		foreach ($state in $Before, $Wrote) {
			$state.MissingKeys = [string[]] @($state.MissingKeys -replace '^HKCU(?=\\)', ('HKU\' + $script:Owner))
			$state.Import = [string[]] @($state.Import -replace '^\[HKEY_CURRENT_USER(?=\\)', ('[HKEY_USERS\' + $script:Owner))
		}
	}
	$label = (& $do.Label -Resource $target) + ': '
	$now = & $do.Read -Resource $target
	if ($now.Status -eq 'unavailable') {
		$script:Count.NotApplicable++
		$script:Notes += $label + 'not applicable, ' + $now.Reason
		return
	}
	if ($Part -ne '') {
		$Before, $Wrote = & $Part -Before $Before -Wrote $Wrote -Now $now
	}
	$to = & $do.Return -Before $Before -Wrote $Wrote -Now $now
	$left = ''
	if ($script:Owner -ne '' -and $Kind -eq 'appx') {
		$left = 'an app comes back only for the account that runs this'
	} elseif (@('denied', 'failed') -contains $now.Status) {
		$left = $now.Reason
	} elseif (& $do.Same -Left $now -Right $to -Strict $true) {
		$script:Settled += $Key
		if ($now.MissingKeys.Count -ge $to.MissingKeys.Count) {
			$script:Count.Already++
			return
		}
	} elseif ($to.Import.Count -gt 0 -and -not (& $do.Same -Left $now -Right $Wrote -Strict $false) -and (& $do.Like -Now $now -State $to)) {
		$script:Settled += $Key
		$script:Count.Already++
		$script:Notes += $label + 'looks as before; its bytes cannot be compared here'
		return
	} elseif ($Wrote.Import.Count -eq 0 -and -not (& $do.Same -Left $now -Right $Wrote -Strict $false)) {
		$since = 'something else changed it since'
		if ($script:LeaveChanged) {
			$left = $since
		} else {
			$script:Notes += $label + $since
		}
	}
	if ($left -ne '') {
		$script:Count.Bad++
		$script:Notes += $label + 'left alone, ' + $left
		return
	}
	Add-Pending -Item @{ Key = $Key; Kind = $Kind; Resource = $target; Admin = $Admin; From = $now; To = $to; Title = $Title }
}
